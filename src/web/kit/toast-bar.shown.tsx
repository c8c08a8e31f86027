import { useState } from "react";
import { Button } from "./button.tsx";
import { ShownState } from "./shown/state.tsx";
import { ToastBar } from "./toast-bar.tsx";

/** Every kind of a short message. */
export default function Shown() {
  const [isGone, setGone] = useState(false);
  return (
    <>
      <ShownState name="done" wide>
        {isGone ? (
          <Button kind="quiet" onClick={() => setGone(false)}>
            Show it again
          </Button>
        ) : (
          <ToastBar isDone onDismiss={() => setGone(true)}>
            Your password is changed.
          </ToastBar>
        )}
      </ShownState>
      <ShownState name="news" wide>
        <ToastBar isDone={false} onDismiss={() => undefined}>
          Your session has ended, since somebody logged in with your account on another device a moment ago.
        </ToastBar>
      </ShownState>
      <ShownState name="with a link" wide>
        <ToastBar isDone={false} way={<a href="#toast-bar">Log in</a>} onDismiss={() => undefined}>
          Please log in again.
        </ToastBar>
      </ShownState>
    </>
  );
}
