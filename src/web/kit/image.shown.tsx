import { Image } from "./image.tsx";
import { madePicture, missingPicture } from "./shown/pictures.ts";
import { State } from "./shown/state.tsx";

/** Every state of a picture. */
export default function Shown() {
  return (
    <>
      <State name="loaded">
        <Image picture={madePicture} alt="A circle on green" width={240} height={135} />
      </State>
      <State name="missing, replaced by its fallback">
        <Image picture={missingPicture} alt="A circle on grey" width={240} height={135} />
      </State>
    </>
  );
}
