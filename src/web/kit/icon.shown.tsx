import { Icon } from "./icon.tsx";
import { ShownState } from "./shown/state.tsx";

/** Icons of the sheet. */
export default function Shown() {
  return (
    <>
      <ShownState name="usual">
        <Icon name="search" />
      </ShownState>
      <ShownState name="small and large">
        <Icon name="bell" size={14} />
        <Icon name="bell" size={48} />
      </ShownState>
      <ShownState name="mirrored in right-to-left text">
        <Icon name="arrow-right" size={32} flip />
      </ShownState>
    </>
  );
}
