import { State } from "./shown/state.tsx";
import { Icon } from "./sprite.tsx";

/** Icons of the sheet. */
export default function Shown() {
  return (
    <>
      <State name="usual">
        <Icon name="search" />
      </State>
      <State name="small and large">
        <Icon name="bell" size={14} />
        <Icon name="bell" size={48} />
      </State>
      <State name="mirrored in right-to-left text">
        <Icon name="arrow-right" size={32} flip />
      </State>
    </>
  );
}
