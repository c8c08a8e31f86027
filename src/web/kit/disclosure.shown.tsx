import { Disclosure } from "./disclosure.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of a disclosure. */
export default function Shown() {
  return (
    <>
      <ShownState name="closed">
        <Disclosure summary="How long does it take?">Two to three days.</Disclosure>
      </ShownState>
      <ShownState name="open">
        <Disclosure summary="What does it cost?" open>
          Nothing. It is part of the price.
        </Disclosure>
      </ShownState>
      <ShownState name="one of several">
        <Disclosure name="shown" summary="First" open>
          The first one.
        </Disclosure>
        <Disclosure name="shown" summary="Second">
          The second one; the first closes.
        </Disclosure>
      </ShownState>
    </>
  );
}
