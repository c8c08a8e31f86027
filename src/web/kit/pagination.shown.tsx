import { useState } from "react";
import { Pagination } from "./pagination.tsx";
import { State } from "./shown/state.tsx";

/** Every state of page numbers. */
export default function Shown() {
  const [few, setFew] = useState(1);
  const [many, setMany] = useState(12);
  return (
    <>
      <State name="first of three" wide>
        <Pagination page={few} pages={3} onPage={setFew} />
      </State>
      <State name="in the middle of many" wide>
        <Pagination page={many} pages={240} onPage={setMany} />
      </State>
    </>
  );
}
