import { QrCode } from "./qr-code.tsx";
import { State } from "./shown/state.tsx";

/** Every state of a QR code. */
export default function Shown() {
  return (
    <>
      <State name="short">
        <QrCode value="https://example.com" label="Scan to open the page" />
      </State>
      <State name="long">
        <QrCode value={`https://example.com/${"path/".repeat(30)}`} label="Scan to open the long page" />
      </State>
    </>
  );
}
