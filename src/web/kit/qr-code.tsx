import { qr } from "../../site/constants.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyPart } from "./lazy.ts";
import { Skeleton } from "./placeholders.tsx";
import { Suspense } from "./suspense.ts";

const Code = lazyPart<{ value: string; label: string }>("kit/qr-drawing", () =>
  import("./parts/qr-drawing.tsx").then(({ QrDrawing }) => ({ default: QrDrawing })),
);

const side = qr.size + 2 * qr.margin;

/** A QR code (spec section 9). What draws it is loaded after the page it stands on; its place is kept. */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <ErrorBoundary shape="button">
      <Suspense fallback={<Skeleton width={side} height={side} />}>
        <Code value={value} label={label} />
      </Suspense>
    </ErrorBoundary>
  );
}
