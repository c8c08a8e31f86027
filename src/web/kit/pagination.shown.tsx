import { useState } from "react";
import { CursorPagination, Pagination } from "./pagination.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of page numbers and of places. */
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
      <ShownState name="by places, at the beginning" wide>
        <CursorPagination
          at={undefined}
          answer={{ next: "b", totalElements: 61, totalExact: true }}
          onPlace={() => {}}
        />
      </ShownState>
      <ShownState name="by places, among very many" wide>
        <CursorPagination
          at="b"
          answer={{ next: "c", previous: "a", totalElements: 1_000, totalExact: false }}
          onPlace={() => {}}
        />
      </ShownState>
    </>
  );
}
