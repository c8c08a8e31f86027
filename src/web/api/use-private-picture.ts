import { useEffect, useState } from "react";
import { readPicture } from "./private-picture.ts";

/** A picture that only staff or its member may see; undefined while it is read. `turn` counts the attempts. */
export function usePicture(route: string, id: string, turn = 0) {
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
