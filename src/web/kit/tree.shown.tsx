import { useState } from "react";
import { Badge } from "./badge.tsx";
import type { TreeColumn } from "./parts/tree-grid.ts";
import { TreeNote, TreeWaiting } from "./parts/tree-note.tsx";
import { ShownState } from "./shown/state.tsx";
import { TreeGrid, TreeRow } from "./tree.tsx";

const columns: TreeColumn[] = [
  { key: "people", label: "People", align: "end", priority: 1 },
  { key: "budget", label: "Budget", align: "end", priority: 1 },
  { key: "since", label: "Since", priority: 3 },
];

type Team = { name: string; people: number; budget: string; since: string; teams?: Team[] };

const teams: Team[] = [
  {
    name: "Engineering",
    people: 42,
    budget: "1,250,000.00",
    since: "4 Mar 2019",
    teams: [
      {
        name: "Platform",
        people: 18,
        budget: "540,000.00",
        since: "11 Jun 2020",
        teams: [{ name: "Storage", people: 7, budget: "200,000.00", since: "2 Feb 2024" }],
      },
      { name: "Product", people: 24, budget: "710,000.00", since: "4 Mar 2019" },
    ],
  },
  {
    name: "A team whose name is so long that it does not fit",
    people: 3,
    budget: "9.50",
    since: "1 Jan 2026",
  },
];

type Props = {
  list: readonly Team[];
  level?: number;
  path?: string;
  open: ReadonlySet<string>;
  toggle: (id: string) => void;
};

function Teams({ list, level = 1, path = "", open, toggle }: Props) {
  return list.map((team, index) => {
    const id = `${path}/${team.name}`;
    const isOpen = open.has(id);
    return [
      <TreeRow
        key={id}
        id={id}
        level={level}
        position={index + 1}
        size={list.length}
        name={team.name}
        expanded={team.teams && isOpen}
        onToggle={() => toggle(id)}
        onOpen={() => undefined}
        facts={{ people: team.people, budget: team.budget, since: team.since }}
      >
        {team.name} {level === 1 && <Badge tone="good">Active</Badge>}
      </TreeRow>,
      isOpen && team.teams && (
        <Teams key={`${id}/`} list={team.teams} level={level + 1} path={id} open={open} toggle={toggle} />
      ),
    ];
  });
}

/** Every state of a tree. */
export default function Shown() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["/Engineering", "/Engineering/Platform"]));
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <ShownState name="open and closed rows" wide>
        <TreeGrid label="Teams" nameLabel="Team" columns={columns} hasEnd>
          <Teams list={teams} open={open} toggle={toggle} />
        </TreeGrid>
      </ShownState>
      <ShownState name="below a row: on its way, empty, failing, more" wide>
        <TreeGrid label="Offices" nameLabel="Office" columns={[]}>
          <TreeRow id="pune" level={1} position={1} size={1} name="Pune" expanded onToggle={() => undefined}>
            Pune
          </TreeRow>
          <TreeWaiting id="pune/waiting" level={2} rows={2} />
          <TreeNote id="pune/none" level={2}>
            Nothing below
          </TreeNote>
          <TreeNote
            id="pune/failed"
            level={2}
            tone="wrong"
            action={{ label: "Try again", onPress: () => undefined }}
          >
            The answer did not arrive.
          </TreeNote>
          <TreeNote id="pune/more" level={2} action={{ label: "Show more", onPress: () => undefined }}>
            20 of 240
          </TreeNote>
        </TreeGrid>
      </ShownState>
    </>
  );
}
