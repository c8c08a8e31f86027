import { type ReactNode, useMemo } from "react";
import type { FormBlock } from "../../../contract/generated/block.ts";
import { Skeleton } from "../../kit/placeholders.tsx";
import { type Offered, useOffered } from "./form-queries.ts";

type Field = FormBlock["fields"][number];

/** The options of selects that calls list, by field. */
export type OfferedByField = Readonly<Record<string, Offered>>;

type Props = {
  fields: readonly Field[];
  found?: OfferedByField;
  children: (offered: OfferedByField) => ReactNode;
};

const nothing: OfferedByField = {};

/** Reads the options of all fields whose options a call lists, one call after the other. */
export function WithOffered({ fields, found = nothing, children }: Props) {
  const [next, ...others] = fields.filter(({ from, name }) => from && !(name in found));
  if (!next) return children(found);
  return (
    <One key={next.name} field={next} found={found}>
      {(offered) => (
        <WithOffered fields={others} found={offered}>
          {children}
        </WithOffered>
      )}
    </One>
  );
}

type OneProps = { field: Field; found: OfferedByField; children: (offered: OfferedByField) => ReactNode };

function One({ field: { name, from }, found, children }: OneProps) {
  const offered = useOffered(from);
  const all = useMemo(() => ({ ...found, [name]: offered ?? [] }), [found, name, offered]);
  return offered ? children(all) : <Skeleton height={64} />;
}
