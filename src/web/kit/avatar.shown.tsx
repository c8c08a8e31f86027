import { Avatar } from "./avatar.tsx";
import { madePicture, missingPicture } from "./shown/pictures.ts";
import { ShownState } from "./shown/state.tsx";

/** Every state of an avatar. */
export default function Shown() {
  return (
    <>
      <ShownState name="picture">
        <Avatar name="Asha Rao" picture={madePicture} />
      </ShownState>
      <ShownState name="initials">
        <Avatar name="Asha Rao" />
      </ShownState>
      <ShownState name="one name in another script">
        <Avatar name="आशा" />
      </ShownState>
      <ShownState name="large, its picture is missing">
        <Avatar name="Asha Rao" size={72} picture={missingPicture} />
      </ShownState>
    </>
  );
}
