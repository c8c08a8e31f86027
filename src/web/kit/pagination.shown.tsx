import { useState } from "react";
import { Pagination } from "./pagination.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of page numbers. */
export default function Shown() {
  const [few, setFew] = useState(1);
  const [many, setMany] = useState(12);
  return (
    <>
      <ShownState name="first of three" wide>
        <Pagination page={few} pages={3} onPage={setFew} />
      </ShownState>
      <ShownState name="in the middle of many" wide>
        <Pagination page={many} pages={240} onPage={setMany} />
      </ShownState>
    </>
  );
}
