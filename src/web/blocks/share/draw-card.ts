/** What is on a card. */
export type CardContent = {
  brand: string;
  sentence: string;
  code: string | undefined;
  /** The address, as people read it. */
  host: string;
  /** The drawn QR code. */
  qr: SVGSVGElement;
};

/** Pixels: the upright format of phones' stories and chats. */
export const cardSize = { width: 1080, height: 1350 };
const margin = 90;
const qrSide = 460;
const mostLines = 3;

/** Colours and fonts of the brand, as the page has them now. */
function looksOf(place: Element) {
  const probe = document.createElement("span");
  place.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const font = (token: string) => {
    probe.style.fontFamily = `var(--${token})`;
    return getComputedStyle(probe).fontFamily;
  };
  const looks = {
    brand: colour("brand"),
    onBrand: colour("on-brand"),
    accent: colour("accent"),
    onAccent: colour("on-accent"),
    display: font("font-display"),
    text: font("font-text"),
  };
  probe.remove();
  return looks;
}

type Looks = ReturnType<typeof looksOf>;

/** Draws a card in the brand's colours and fonts. Throws where the browser draws no pictures. */
export async function drawCard(canvas: HTMLCanvasElement, content: CardContent): Promise<void> {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  Object.assign(canvas, cardSize);
  const looks = looksOf(canvas.parentElement ?? document.body);
  // A font that cannot be loaded is replaced by the next of its list, as on the page.
  await Promise.allSettled([
    document.fonts.load(`700 80px ${looks.display}`, content.sentence),
    document.fonts.load(`600 40px ${looks.text}`, content.sentence),
  ]);
  drawGround(pen, looks);
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = looks.onBrand;
  const middle = cardSize.width / 2;
  pen.font = `700 60px ${looks.display}`;
  pen.fillText(content.brand, middle, margin + 50, cardSize.width - 2 * margin);
  drawSentence(pen, looks, content.sentence);
  drawQr(pen, content.qr);
  if (content.code) drawCode(pen, looks, content.code);
  pen.fillStyle = looks.onBrand;
  pen.font = `600 36px ${looks.text}`;
  pen.fillText(`${content.host} · 18+`, middle, cardSize.height - 60, cardSize.width - 2 * margin);
}

/** The ground: the brand's colour with rings of the accent around the code. */
function drawGround(pen: CanvasRenderingContext2D, { brand, accent }: Looks): void {
  const { width, height } = cardSize;
  pen.fillStyle = brand;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = accent;
  for (const [radius, alpha] of [
    [430, 0.5],
    [560, 0.3],
    [700, 0.16],
    [850, 0.08],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.lineWidth = 6;
    pen.beginPath();
    pen.arc(width / 2, qrTop + qrSide / 2, radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

const qrTop = 510;

/** The sentence on up to three lines, as large as it fits. */
function drawSentence(pen: CanvasRenderingContext2D, { display }: Looks, sentence: string): void {
  const room = cardSize.width - 2 * margin;
  let size = 96;
  let lines: string[] = [];
  for (; size >= 44; size -= 4) {
    pen.font = `700 ${size}px ${display}`;
    lines = wrapped(pen, sentence, room);
    if (lines.length <= mostLines && lines.length * size * 1.2 <= 260) break;
  }
  const top = 330 - ((lines.length - 1) * size * 1.2) / 2 + size / 3;
  for (const [index, line] of lines.entries())
    pen.fillText(line, cardSize.width / 2, top + index * size * 1.2, room);
}

function wrapped(pen: CanvasRenderingContext2D, sentence: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Dark on light with a quiet zone, so that cameras read it on every brand's colours. */
function drawQr(pen: CanvasRenderingContext2D, qr: SVGSVGElement): void {
  const left = (cardSize.width - qrSide) / 2;
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(left - 40, qrTop - 40, qrSide + 80, qrSide + 80, 36);
  pen.fill();
  const cell = qrSide / qr.viewBox.baseVal.width;
  pen.save();
  pen.setTransform(cell, 0, 0, cell, left, qrTop);
  for (const path of qr.querySelectorAll("path")) {
    pen.fillStyle = path.getAttribute("fill") ?? "";
    pen.fill(new Path2D(path.getAttribute("d") ?? ""));
  }
  pen.restore();
}

function drawCode(pen: CanvasRenderingContext2D, { accent, onAccent, text }: Looks, code: string): void {
  pen.font = `700 64px ${text}`;
  pen.letterSpacing = "8px";
  const width = Math.min(cardSize.width - 2 * margin, pen.measureText(code).width + 110);
  const top = qrTop + qrSide + 100;
  pen.fillStyle = accent;
  pen.beginPath();
  pen.roundRect((cardSize.width - width) / 2, top, width, 120, 60);
  pen.fill();
  pen.fillStyle = onAccent;
  pen.fillText(code, cardSize.width / 2, top + 82, width - 60);
  pen.letterSpacing = "0px";
}

/** A drawn card as a PNG. Rejects where the browser cannot write it. */
export const cardPicture = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty."))), "image/png"),
  );
