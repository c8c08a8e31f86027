import { useState } from "react";
import { SearchField } from "./search-field.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of a search field. */
export default function Shown() {
  const [typed, setTyped] = useState("mangoes");
  const [none, setNone] = useState("");
  return (
    <>
      <ShownState name="empty">
        <SearchField label="Search fruit" placeholder="Name or colour" value={none} onChange={setNone} />
      </ShownState>
      <ShownState name="typed">
        <SearchField label="Search more fruit" value={typed} onChange={setTyped} />
      </ShownState>
    </>
  );
}
