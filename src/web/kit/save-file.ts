/** Time that browsers take to begin a download before the address of its data may go. */
const addressMs = 60_000;

/** Saves data as a file in the browser's downloads. */
export function saveFile(name: string, data: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), addressMs);
}
