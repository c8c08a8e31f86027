import { Disclosure } from "./disclosure.tsx";
import { State } from "./shown/state.tsx";

/** Every state of a disclosure. */
export default function Shown() {
  return (
    <>
      <State name="closed">
        <Disclosure summary="How long does it take?">Two to three days.</Disclosure>
      </State>
      <State name="open">
        <Disclosure summary="What does it cost?" open>
          Nothing. It is part of the price.
        </Disclosure>
      </State>
      <State name="one of several">
        <Disclosure name="shown" summary="First" open>
          The first one.
        </Disclosure>
        <Disclosure name="shown" summary="Second">
          The second one; the first closes.
        </Disclosure>
      </State>
    </>
  );
}
