import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ShownState } from "./shown/state.tsx";

const kinds = {
  small: { size: "small" },
  medium: {},
  large: { size: "large" },
  drawer: { drawer: true },
  corner: { corner: true },
  "cannot be closed": { closable: false },
} as const;

/** Every kind of dialog, opened by a button of its own. */
export default function Shown() {
  const [shown, setShown] = useState<keyof typeof kinds>();
  const close = () => setShown(undefined);
  return (
    <>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
        <ShownState key={kind} name={kind}>
          <Button kind="quiet" onClick={() => setShown(kind)}>
            Open
          </Button>
        </ShownState>
      ))}
      {shown && (
        <Dialog title={`A dialog: ${shown}`} onClose={close} {...kinds[shown]}>
          <p style={{ marginBlockEnd: 16 }}>The page behind waits, and its focus comes back.</p>
          <Button onClick={close}>Done</Button>
        </Dialog>
      )}
    </>
  );
}
