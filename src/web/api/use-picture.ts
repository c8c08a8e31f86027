import { useEffect, useState } from "react";
import { readPicture } from "./picture.ts";

/** A picture that only staff or its member may see; undefined while it is on its way. `turn` counts the attempts. */
export function usePicture(route: string, id: string, turn: number) {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof readPicture>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isGone = false;
    setShown(undefined);
    void readPicture(route, id).then((picture) => {
      if (!isGone) setShown(picture);
    });
    return () => {
      isGone = true;
    };
  }, [route, id, turn]);
  return shown;
}
