import type { PlayingCard } from "../../../games/three-card-verandah.ts";
import { el, range, svg } from "../../frame/dom.ts";

const suits: Readonly<
  Record<string, [sign: string, name: "spades" | "hearts" | "diamonds" | "clubs", path: string]>
> = {
  S: [
    "♠",
    "spades",
    "M50 8C62 30 88 42 88 64C88 80 68 86 56 72C57 82 60 88 66 92H34C40 88 43 82 44 72C32 86 12 80 12 64C12 42 38 30 50 8Z",
  ],
  H: ["♥", "hearts", "M50 90C30 70 8 54 8 32C8 10 38 4 50 26C62 4 92 10 92 32C92 54 70 70 50 90Z"],
  D: ["♦", "diamonds", "M50 4L86 50L50 96L14 50Z"],
  C: [
    "♣",
    "clubs",
    "M50 6A20 20 0 0 1 64 40A20 20 0 1 1 56 68C57 80 60 87 67 92H33C40 87 43 80 44 68A20 20 0 1 1 36 40A20 20 0 0 1 50 6Z",
  ],
};

/** A card's name for screen readers: "10 ♥". */
const cardName = (card: PlayingCard): string => {
  const rank = card[0] === "T" ? "10" : (card[0] ?? "");
  return `${rank} ${suits[card[1] ?? ""]?.[0] ?? ""}`;
};

function face(card: PlayingCard): HTMLElement {
  const [, name = "spades", path = ""] = suits[card[1] ?? ""] ?? [];
  const pip = () => svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, svg("path", { d: path }));
  const rank = card[0] === "T" ? "10" : (card[0] ?? "");
  return el(
    "div",
    { class: `front ${name}` },
    el("span", { class: "corner" }, el("b", {}, rank), pip()),
    pip(),
  );
}

export type HandView = {
  node: HTMLElement;
  /** Three cards face down. */
  deal: () => void;
  turn: (place: number, card: PlayingCard) => void;
  clear: () => void;
  mark: (won: boolean | null) => void;
};

/** A hand on the table; its cards lie face down until they are turned. */
export function handView(className: string): HandView {
  const node = el("div", { class: `hand ${className}` });
  const clear = () => {
    node.classList.remove("won", "lost");
    node.replaceChildren(...range(3).map(() => el("div", { class: "card empty" })));
  };
  clear();
  return {
    node,
    clear,
    deal: () => {
      node.classList.remove("won", "lost");
      node.replaceChildren(
        ...range(3).map((place) => {
          const card = el("div", { class: "card dealt" }, el("div", { class: "back" }));
          card.style.animationDelay = `${place * 140}ms`;
          return card;
        }),
      );
    },
    turn: (place, card) => {
      const lying = node.children[place];
      lying?.append(face(card));
      lying?.setAttribute("role", "img");
      lying?.setAttribute("aria-label", cardName(card));
      lying?.classList.add("turned");
    },
    mark: (won) => {
      node.classList.toggle("won", won === true);
      node.classList.toggle("lost", won === false);
    },
  };
}
