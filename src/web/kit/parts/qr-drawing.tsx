import { QRCodeSVG } from "qrcode.react";
import { qr } from "../../../site/constants.ts";

/** A QR code: 200 pixels, margin 20, level M (spec section 9), always dark on light so that cameras read it. */
export function QrDrawing({ value, label }: { value: string; label: string }) {
  return (
    <span style={{ display: "inline-block", padding: qr.margin, background: "#fff", borderRadius: 8 }}>
      <QRCodeSVG
        value={value}
        size={qr.size}
        level={qr.level}
        title={label}
        marginSize={0}
        bgColor="#ffffff"
        fgColor="#111111"
      />
    </span>
  );
}
