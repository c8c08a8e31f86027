/** What a picture may be before it is made smaller: enough to read a receipt that was photographed. */
const limits = { edge: 2_000, bytes: 1_500_000, quality: 0.85 };

/**
 * A picture that a phone's camera took, made small enough to be sent over a slow network: at most 2,000 pixels wide and
 * high, as JPEG. Small pictures, other files and what the browser cannot decode are returned as they are.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  const picture = await decoded(file);
  if (!picture) return file;
  const { width, height } = picture;
  const scale = Math.min(1, limits.edge / Math.max(width, height));
  if (scale === 1 && file.size <= limits.bytes) {
    picture.close();
    return file;
  }
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (context) {
    // JPEG has no transparency: what shows through would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const blob = context && (await toJpeg(canvas));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/(\.\w+)?$/, ".jpg"), { type: blob.type });
}

async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return undefined;
  }
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", limits.quality));
