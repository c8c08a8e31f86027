import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether a picture could not be loaded, with what its element needs to tell. */
export function usePictureFailed(): {
  failed: boolean;
  watched: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
} {
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  // A picture in the server's HTML may have failed before this listener was attached.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = ref.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setFailed(true);
  }, []);
  return { failed, watched: { ref, onError: () => setFailed(true) } };
}
