import { useState } from "react";
import { PictureInput } from "./picture-input.tsx";
import { madePicture } from "./shown/pictures.ts";
import { ShownState } from "./shown/state.tsx";

const drawing = new File([decodeURIComponent(madePicture.src.split(",")[1] ?? "")], "receipt.svg", {
  type: "image/svg+xml",
});

/** Every state of a picture's input. */
export default function Shown() {
  const [none, setNone] = useState<File>();
  const [chosen, setChosen] = useState<File | undefined>(drawing);
  const text = { label: "Choose a picture", hint: "PNG or JPEG, at most 5 MB" };
  return (
    <>
      <ShownState name="empty">
        <PictureInput {...text} chosen={none} onChoose={setNone} />
      </ShownState>
      <ShownState name="with its preview">
        <PictureInput {...text} chosen={chosen} onChoose={setChosen} />
      </ShownState>
      <ShownState name="with a button of the camera on phones">
        <PictureInput {...text} camera="Take a picture" chosen={none} onChoose={setNone} />
      </ShownState>
      <ShownState name="refused">
        <PictureInput {...text} chosen={none} onChoose={setNone} problem="This picture cannot be read." />
      </ShownState>
    </>
  );
}
