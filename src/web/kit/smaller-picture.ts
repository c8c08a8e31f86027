/** What a picture may be before it is made smaller: enough to read a receipt that was photographed. */
const limits = { edge: 2_000, bytes: 1_500_000, quality: 0.85 };

/** Whether a file is a picture by its type, or by its name where the system does not know the type, as with HEIC. */
const isPicture = ({ type, name }: File): boolean =>
  type.startsWith("image/") || (type === "" && /\.hei[cf]$/i.test(name));

/**
 * A picture that a phone's camera took, made small enough to be sent over a slow network: at most 2,000 pixels wide and
 * high, as JPEG. One of a type that is not among `types`, such as HEIC or WebP, becomes JPEG whatever its size. Small pictures
 * of these types, other files and what the browser cannot decode are returned as they are.
 */
export async function smallerPicture(file: File, types: readonly string[]): Promise<File> {
  if (!isPicture(file)) return file;
  const isRight = types.includes(file.type);
  const picture = await decoded(file);
  if (!picture) return file;
  const { width, height } = picture;
  const scale = Math.min(1, limits.edge / Math.max(width, height));
  if (isRight && scale === 1 && file.size <= limits.bytes) {
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
  if (!blob || (isRight && blob.size >= file.size)) return file;
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
