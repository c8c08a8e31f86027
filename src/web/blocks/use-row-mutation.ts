import { type RefObject, useCallback, useRef } from "react";
import type { OperationId } from "../../contract/shared-types.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { type Mutation, useMutation } from "../api/use-mutation.ts";
import { refusalToast } from "../kit/refusal-text.ts";
import { toast } from "../kit/toast.ts";

/** A call about what a table or a list shows, and the place where its refusal stands. */
export type RowMutation<Place extends HTMLElement> = Mutation & { place: RefObject<Place | null> };

/**
 * A call about a row of a table or a list. A refusal most often means that the row has changed elsewhere: what is shown is read
 * again. The refusal stands at `place`, or in a toast where the row lost that place by the reading.
 */
export function useRowMutation<Place extends HTMLElement>(operation: OperationId): RowMutation<Place> {
  const place = useRef<Place>(null);
  const tellIfGone = useCallback((refusal: Refusal) => {
    // What was read again is drawn first.
    setTimeout(() => {
      if (!place.current) toast(refusalToast(refusal));
    });
  }, []);
  return { ...useMutation(operation, tellIfGone), place };
}
