import { Fragment } from "react";
import type { TreeBlock } from "../../../contract/generated/block.ts";
import { isThere } from "../../../site/conditions.ts";
import { Badge, type Tone } from "../../kit/badge.tsx";
import { useFieldText, type Values } from "../field-text.ts";
import styles from "./tree.module.css";
import { nameOfNode } from "./tree-rows.ts";

type State = NonNullable<TreeBlock["states"]>[number];

function toneOf({ tones }: State, value: string): Tone {
  if (tones?.good?.includes(value)) return "good";
  return tones?.bad?.includes(value) ? "bad" : "neutral";
}

/** A row's states as badges; of a list each entry. */
export function NodeStates({ block, row }: { block: TreeBlock; row: Values }) {
  const { worded } = useFieldText();
  return (block.states ?? []).flatMap((state) => {
    const value = row[state.field];
    return (Array.isArray(value) ? value : [value]).filter(isThere).map((one) => (
      <Badge key={`${state.field} ${one}`} tone={toneOf(state, String(one))}>
        {worded(state.textPattern, one)}
      </Badge>
    ));
  });
}

/** A row's name with what stands beside it. */
export function NodeName({ block, row }: { block: TreeBlock; row: Values }) {
  const aside = block.aside && row[block.aside];
  const name = nameOfNode(block, row);
  return (
    <>
      <b className={styles.name}>{name}</b>{" "}
      {isThere(aside) && String(aside) !== name && <span className={styles.aside}>{String(aside)} </span>}
      <NodeStates block={block} row={row} />
    </>
  );
}

/** Writes a row's fact. */
export function useFactText(): (fact: NonNullable<TreeBlock["facts"]>[number], row: Values) => string {
  const { written, worded } = useFieldText();
  return ({ field, format, textPattern }, row) =>
    textPattern && isThere(row[field]) ? worded(textPattern, row[field]) : written({ field, format }, row);
}

/** The rows above a row, from the top. */
export function NodePath({ keys }: { keys: readonly string[] }) {
  return (
    <small className={styles.path}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span aria-hidden="true"> › </span>}
          {key}
        </Fragment>
      ))}
    </small>
  );
}
