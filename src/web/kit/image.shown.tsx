import { Image } from "./image.tsx";
import { madePicture, missingPicture } from "./shown/pictures.ts";
import { ShownState } from "./shown/state.tsx";

/** Every state of a picture. */
export default function Shown() {
  return (
    <>
      <ShownState name="loaded">
        <Image picture={madePicture} alt="A circle on green" width={240} height={135} />
      </ShownState>
      <ShownState name="missing, replaced by its fallback">
        <Image picture={missingPicture} alt="A circle on grey" width={240} height={135} />
      </ShownState>
    </>
  );
}
