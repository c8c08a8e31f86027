import { act, fireEvent, screen } from "@testing-library/react";
import type { TreeBlock as TreeDocument } from "../../src/contract/generated/block.ts";
import TreeBlock from "../../src/web/blocks/tree/tree.tsx";
import { type OpenModal, useModals } from "../../src/web/context/modals.ts";
import TreeNodeModal from "../../src/web/modals/tree-node.tsx";
import { brandPayload, pageOf } from "../site/brand-payload.ts";
import { showBlock } from "./web-block.tsx";

type Member = {
  account: string;
  nickname: string;
  type: string;
  children: number;
  joinedAt: string;
  path: object[];
};
export const member = (account: string, children = 0, path: readonly string[] = []): Member => ({
  account,
  nickname: account.toUpperCase(),
  type: children > 0 ? "agent" : "member",
  children,
  joinedAt: "2026-11-01",
  path: path.map((one) => ({ account: one })),
});

/** asha, with bela (with dev) and four others below, and esha. */
export const below: Record<string, Member[]> = {
  "": [member("asha", 5), member("esha")],
  asha: [member("bela", 1, ["asha"]), ...["c1", "c2", "c3", "c4"].map((name) => member(name, 0, ["asha"]))],
  bela: [member("dev", 0, ["asha", "bela"])],
};
export type Input = { under?: string; search?: string; pageNo?: number };
const size = 2;

/** What a call about the team answers; `refused` is the part whose call fails. */
export function teamAnswer({ under = "", search, pageNo = 1 }: Input, refused?: string): object {
  if (refused === (search ?? under)) return { ok: false, code: "network.slow" };
  const all = search
    ? Object.values(below)
        .flat()
        .filter(({ account }) => account.startsWith(search))
    : (below[under] ?? []);
  const content = all.slice((pageNo - 1) * size, pageNo * size);
  return { ok: true, value: { content, totalPages: Math.max(1, Math.ceil(all.length / size)) } };
}

/** A tree of the team. */
export const team: TreeDocument = {
  type: "tree",
  id: "team",
  titleKey: "Team",
  nameKey: "Account",
  operation: "member/bets",
  parent: "under",
  rowKey: "account",
  paging: true,
  name: ["account"],
  aside: "nickname",
  children: "children",
  path: "path",
  states: [{ field: "type", textPattern: "type.*", tones: { good: ["agent"] } }],
  facts: [
    { field: "children", labelKey: "Below", format: "number" },
    { field: "joinedAt", labelKey: "Since", priority: 3 },
  ],
  search: { input: "search", labelKey: "Find" },
  parts: [
    {
      kind: "actions",
      when: { type: ["agent"] },
      actions: [
        { operation: "payment/withdrawal/confirm", row: ["account"], labelKey: "greet", doneKey: "done" },
      ],
    },
  ],
  emptyKey: "nobody",
};

function TopModal() {
  const { modals, close } = useModals();
  const top: OpenModal | undefined = modals.at(-1);
  return top?.id === "tree-node" ? <TreeNodeModal params={top.params ?? {}} onClose={close} /> : null;
}

/** Draws a tree with the details of its rows. */
export function showTree(block: TreeDocument = team) {
  const page = pageOf("home", { route: "/", blocks: [block] });
  const payload = brandPayload({ pages: [page] });
  Object.assign(payload.home, { blocks: [block] });
  return showBlock(
    <>
      <TreeBlock block={block} page={page} first={false} />
      <TopModal />
    </>,
    { payload },
  );
}

export const treeRow = (name: string) => screen.findByRole("row", { name: new RegExp(`^${name} `) });

/** The names of the rows, and the texts of what stands in their place. */
export const treeNames = () =>
  [...document.querySelectorAll("[data-tree-row]")].map(
    (one) => one.getAttribute("data-name") ?? one.textContent,
  );

/** Presses a key on what has the focus. */
export const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement as Element, { key }));
