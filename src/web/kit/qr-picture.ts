import { qr } from "../../site/constants.ts";

/** Pixels of the picture for each pixel on the screen: large enough to be printed. */
const scale = 4;

/**
 * A shown QR code as a PNG with its margin, four times its size. Rejects where the browser cannot draw it.
 */
export async function qrPicture(code: SVGSVGElement): Promise<Blob> {
  const { size, margin } = qr;
  const canvas = document.createElement("canvas");
  canvas.width = (size + 2 * margin) * scale;
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const cells = code.viewBox.baseVal.width;
  context.setTransform((size * scale) / cells, 0, 0, (size * scale) / cells, margin * scale, margin * scale);
  for (const path of code.querySelectorAll("path")) {
    context.fillStyle = path.getAttribute("fill") ?? "";
    context.fill(new Path2D(path.getAttribute("d") ?? ""));
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty."))), "image/png"),
  );
}
