import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DiffBlock } from "../../../contract/generated/block.ts";
import {
  countsOf,
  type DifferenceGroup,
  type DifferenceRow,
  firstGroups,
  groupedRows,
  type Mark,
  sharedSteps,
} from "../../../site/difference.ts";
import { Badge } from "../../kit/badge.tsx";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import styles from "./diff.module.css";
import { useLabels } from "./labels-and-values.ts";
import { signs, tones } from "./marks.ts";
import { Row, Same } from "./row.tsx";

/** The rows that are drawn at once; further ones when somebody asks for them. */
const most = 100;

const marks = ["added", "removed", "changed", "moved"] as const satisfies Mark[];
type Props = {
  block: DiffBlock;
  rows: readonly DifferenceRow[];
  /** There is one version only: its parts are shown without marks. */
  alone: boolean;
};

export function Groups({ block, rows, alone }: Props) {
  const { t } = useTranslation(["common", "diff"]);
  const [size, setSize] = useState(most);
  const { groups, counts, shared } = useMemo(
    () => ({ groups: groupedRows(rows), counts: countsOf(rows), shared: sharedSteps(rows) }),
    [rows],
  );
  const { shown, left } = firstGroups(groups, size);
  return (
    <div className={styles.versions} data-alone={alone}>
      {alone ? null : (
        <p className={styles.counts}>
          {marks
            .filter((mark) => counts[mark] > 0)
            .map((mark) => (
              <Badge key={mark} tone={tones[mark]}>
                <span aria-hidden="true">{signs[mark]}</span>
                {t(`diff:count.${mark}`, { count: counts[mark] })}
              </Badge>
            ))}
        </p>
      )}
      <div className={styles.head} aria-hidden="true">
        <span />
        {alone ? (
          <span>
            {t(rows.some(({ mark }) => mark === "added") ? block.after.labelKey : block.before.labelKey)}
          </span>
        ) : (
          <>
            <span>{t(block.before.labelKey)}</span>
            <span>{t(block.after.labelKey)}</span>
          </>
        )}
      </div>
      {shown.map((group, index) => (
        <Group
          // Rows of a comparison have no life of their own: a group is named by its place.
          key={`${index} ${group.path.map(({ name }) => name).join("/")}`}
          block={block}
          group={group}
          shared={shared}
          alone={alone}
          heads={group.kind === "rows" && !isContinued(shown, index)}
        />
      ))}
      {left > 0 && (
        <Button kind="quiet" onClick={() => setSize(size + 5 * most)}>
          {t("diff:more", { count: left })}
        </Button>
      )}
    </div>
  );
}

/** Whether a group goes on with the entry of the group before the folded one above it. */
function isContinued(groups: readonly DifferenceGroup[], index: number): boolean {
  const group = groups[index];
  const before = groups.slice(Math.max(0, index - 2), index).findLast(({ kind }) => kind === "rows");
  return (
    before !== undefined &&
    before.path.length === group?.path.length &&
    before.path.every(({ name }, step) => name === group.path[step]?.name)
  );
}

type GroupProps = {
  block: DiffBlock;
  group: DifferenceGroup;
  shared: number;
  alone: boolean;
  heads: boolean;
};

function Group({ block, group, shared, alone, heads }: GroupProps) {
  const { pathText } = useLabels(block);
  if (group.kind === "same") return <Folded block={block} group={group} shared={shared} />;
  const title = pathText(group.path, shared);
  return (
    <>
      {heads && title !== "" && <h3 className={styles.entry}>{title}</h3>}
      <ul className={styles.rows}>
        {group.rows.map((row) => (
          <Row
            key={`${row.mark} ${row.path.map(({ name }) => name).join("/")}`}
            block={block}
            row={row}
            from={Math.max(group.path.length, shared)}
            alone={alone}
          />
        ))}
      </ul>
    </>
  );
}

/** What is the same, folded; its rows are drawn once it is opened. */
function Folded({ block, group, shared }: Pick<GroupProps, "block" | "group" | "shared">) {
  const { t } = useTranslation(["diff"]);
  const [isOpen, setOpen] = useState(false);
  const [size, setSize] = useState(most);
  const { rows, path } = group;
  return (
    <details className={styles.same} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" size={16} />
        <span>{t("diff:same", { count: rows.length })}</span>
      </summary>
      {isOpen && (
        <dl>
          {rows.slice(0, size).map((row) => (
            <Same
              key={row.path.map(({ name }) => name).join("/")}
              block={block}
              row={row}
              from={Math.max(path.length, shared)}
            />
          ))}
        </dl>
      )}
      {isOpen && rows.length > size && (
        <Button kind="quiet" onClick={() => setSize(size + 5 * most)}>
          {t("diff:more", { count: rows.length - size })}
        </Button>
      )}
    </details>
  );
}
