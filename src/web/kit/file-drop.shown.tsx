import { useState } from "react";
import { FileDrop, type Sending } from "./file-drop.tsx";
import { ShownState } from "./shown/state.tsx";

const types = ["image/png", "image/jpeg", "application/pdf"];
const letter = new File(["a letter"], "letter-to-the-bank.pdf", { type: "application/pdf" });
const mostBytes = 5 * 1024 * 1024;
const nothing = () => undefined;

/** Every state of a file to drop. */
export default function Shown() {
  return (
    <>
      <ShownState name="empty">
        <Example />
      </ShownState>
      <ShownState name="chosen">
        <Example chosen={letter} />
      </ShownState>
      <ShownState name="missing">
        <Example problem="Please choose a file." />
      </ShownState>
      <ShownState name="being sent">
        <Example chosen={letter} sending={{ done: 0.4, onCancel: nothing }} />
      </ShownState>
      <ShownState name="being sent, how far is unknown">
        <Example chosen={letter} sending={{ onCancel: nothing }} />
      </ShownState>
    </>
  );
}

type ExampleProps = { chosen?: File; problem?: string; sending?: Sending };

function Example({ chosen, problem, sending }: ExampleProps) {
  const [file, setFile] = useState(chosen);
  return (
    <FileDrop
      label="Choose, drop or paste a file"
      hint="PNG, JPEG or PDF, at most 5 MB"
      types={types}
      mostBytes={mostBytes}
      chosen={file}
      onChoose={setFile}
      problem={file ? undefined : problem}
      sending={sending}
    />
  );
}
