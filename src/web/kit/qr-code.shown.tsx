import { QrCode } from "./qr-code.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of a QR code. */
export default function Shown() {
  return (
    <>
      <ShownState name="short">
        <QrCode value="https://example.com" label="Scan to open the page" />
      </ShownState>
      <ShownState name="long">
        <QrCode value={`https://example.com/${"path/".repeat(30)}`} label="Scan to open the long page" />
      </ShownState>
    </>
  );
}
