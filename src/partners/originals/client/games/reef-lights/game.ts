import { species, type View } from "../../../games/reef-lights.ts";
import { el, svg } from "../../frame/dom.ts";
import type { FramePage, OpenGame } from "../../frame/frame-page.ts";
import { instantControl } from "../../frame/instant.ts";
import { beat } from "../../frame/motion.ts";
import { hasFields } from "../../frame/shape.ts";
import { stakeControl } from "../../frame/stake.ts";
import { toolButton } from "../../frame/tool.ts";
import { drawings } from "./fish.ts";
import { type Fish, sea } from "./sea.ts";
import "./style.css";

const mostShots = 20;

/** What a species pays: one price, or the range of several. */
function timesOf(name: string): string {
  const times = (species.get(name) ?? []).map((prize) => prize.times);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return least === most ? `${least}×` : `${least}–${most}×`;
}

const portrait = (name: string): SVGSVGElement =>
  svg(
    "svg",
    { viewBox: "-4 -8 110 78", "aria-hidden": "true" },
    ...(drawings[name]?.parts ?? []).map(([d, fill]) => svg("path", { d, fill })),
  );

const keys = {
  "glass-fry": "fish.glass-fry",
  "striped-wrasse": "fish.striped-wrasse",
  "copper-puffer": "fish.copper-puffer",
  "lantern-squid": "fish.lantern-squid",
  "blue-parrot": "fish.blue-parrot",
  "reef-octopus": "fish.reef-octopus",
  "old-turtle": "fish.old-turtle",
  "moon-jelly": "fish.moon-jelly",
  "pearl-oyster": "fish.pearl-oyster",
  "lamp-dragon": "fish.lamp-dragon",
} as const;
const isKnown = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name);

/** The name of a species in the page's language. */
const nameOf = ({ words }: FramePage, name: string): string => (isKnown(name) ? words(keys[name]) : name);

/** Every species with its price: a button to aim at one of them. */
const guideOf = (page: FramePage, onAim: (name: string) => void): HTMLElement =>
  el(
    "div",
    { class: "guide" },
    ...[...species.keys()].map((name) => {
      const times = timesOf(name);
      const label = page.words("reef.aim", { fish: nameOf(page, name), times: times.replace("×", "") });
      const aim = { type: "button", "aria-label": label, click: () => onAim(name) };
      return el("button", aim, portrait(name), el("b", {}, times));
    }),
  );

/** A reef at night: shots are loaded by aiming, shown with their price, and fired together. */
export const open: OpenGame = (page) => {
  const { words, money } = page;
  const water = sea();
  let [shots, locked]: [{ fish: Fish; stake: bigint }[], boolean] = [[], false];
  const stake = stakeControl(page, { label: words("reef.shot") });
  const price = el("p", { class: "volley" });
  const total = () => shots.reduce((sum, shot) => sum + shot.stake, 0n);
  function aim(fish: Fish | undefined): void {
    if (!fish || locked || shots.length >= mostShots) return;
    if (total() + stake.value() > money.minor(page.hello.limits.most))
      return page.announce(words("problem.bet.high"), "bad");
    shots = [...shots, { fish, stake: stake.value() }];
    show();
  }
  function show(): void {
    water.aims.clear();
    for (const { fish } of shots) water.aims.set(fish, (water.aims.get(fish) ?? 0) + 1);
    const amount = money.brief(money.text(total()));
    price.textContent =
      shots.length === 0 ? words("reef.load") : words("reef.volley", { n: shots.length, amount });
    clear.disabled = shots.length === 0 || locked;
    control.refresh();
  }
  water.onTap(aim);
  const guide = guideOf(page, (name) => aim(water.fishOf(name)));
  const clear = toolButton("bin", words("reef.clear"), () => {
    shots = [];
    show();
  });
  const showResult = async (view: View) => {
    const fired = shots;
    shots = [];
    for (const [index, shot] of view.shots.entries()) {
      const fish = fired[index]?.fish ?? water.fishOf(shot.species);
      if (fish) water.aims.delete(fish);
      if (fish) water.shoot(fish, shot.caught, money.brief(money.text(BigInt(shot.win))));
      await beat(Math.max(110, 300 - view.shots.length * 9));
    }
    await beat(900);
    page.announce(words("reef.caught", { n: view.shots.filter(({ caught }) => caught).length }));
    await beat(350);
    show();
  };
  const control = instantControl<View>(page, {
    isView: hasFields<View>("shots", "win"),
    bet: () =>
      shots.length === 0
        ? undefined
        : { shots: shots.map((shot) => ({ species: shot.fish.species, stake: String(shot.stake) })) },
    stake: total,
    buttonText: words("reef.act"),
    start: () => {},
    showResult,
    undo: show,
    lock: (now) => {
      locked = now;
      stake.lock(now);
      clear.disabled = now || shots.length === 0;
    },
  });
  page.stage.append(water.node, price);
  page.controls.append(guide, el("div", { class: "bar-row" }, stake.node, clear, control.button));
  show();
  return { payTable: () => priceTable(page) };
};

function priceTable(page: FramePage): Node[] {
  const rows = [...species.keys()].map((name) =>
    el("tr", {}, el("td", {}, portrait(name), nameOf(page, name)), el("td", {}, timesOf(name))),
  );
  return [
    el("table", { class: "prices" }, el("tr", {}, el("th"), el("th", {}, page.words("rules.pays"))), ...rows),
  ];
}
