import { Avatar } from "./avatar.tsx";
import { madePicture, missingPicture } from "./shown/pictures.ts";
import { State } from "./shown/state.tsx";

/** Every state of an avatar. */
export default function Shown() {
  return (
    <>
      <State name="picture">
        <Avatar name="Asha Rao" picture={madePicture} />
      </State>
      <State name="initials">
        <Avatar name="Asha Rao" />
      </State>
      <State name="one name in another script">
        <Avatar name="आशा" />
      </State>
      <State name="large, its picture is missing">
        <Avatar name="Asha Rao" size={72} picture={missingPicture} />
      </State>
    </>
  );
}
