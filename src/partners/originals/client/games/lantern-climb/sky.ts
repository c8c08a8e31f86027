import { el, range } from "../../frame/dom.ts";

export type Sky = {
  node: HTMLCanvasElement;
  /** Draws the lantern at a height (hundredths), the height to collect at, and whether it burns. */
  draw: (scene: Scene) => void;
};

export type Scene = { height: number; mark: number; lit: boolean; collected: boolean; time: number };

/** Heights grow by factors: on the way up each doubling is as long as the last. */
const levelOf = (height: number): number => Math.log2(Math.max(1, height / 100));

const stars = range(90).map((one) => ({
  x: (one * 0.618034) % 1,
  y: (one * 0.7548777) % 1,
  size: 0.6 + (one % 4) * 0.35,
}));

function hills(brush: CanvasRenderingContext2D, width: number, height: number, ground: number): void {
  const ridges: [color: string, rise: number, wave: number][] = [
    ["#241f4d", 120, 0.9],
    ["#191640", 74, 1.7],
    ["#0e0d2b", 34, 2.6],
  ];
  for (const [color, rise, wave] of ridges) {
    brush.fillStyle = color;
    brush.beginPath();
    brush.moveTo(0, height);
    for (let x = 0; x <= width + 12; x += 12) {
      const swing =
        Math.sin((x / width) * Math.PI * 2 * wave + rise) * 0.3 + Math.sin((x / width) * 17 + wave) * 0.06;
      brush.lineTo(x, height + ground - rise * (0.9 + swing));
    }
    brush.lineTo(width, height);
    brush.fill();
  }
}

function lantern(
  brush: CanvasRenderingContext2D,
  x: number,
  y: number,
  { lit, time }: Scene,
  size: number,
): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(Math.sin(time / 640) * 0.07 + (lit ? 0 : 0.26));
  brush.scale(size, size);
  if (lit) {
    const glow = brush.createRadialGradient(0, 4, 4, 0, 4, 120);
    glow.addColorStop(0, "#ffc46a99");
    glow.addColorStop(1, "#ffb04700");
    brush.fillStyle = glow;
    brush.fillRect(-120, -116, 240, 240);
  }
  const paper = brush.createLinearGradient(0, -40, 0, 34);
  paper.addColorStop(0, lit ? "#d8552f" : "#3d3350");
  paper.addColorStop(0.55, lit ? "#ff9b45" : "#4a3f5e");
  paper.addColorStop(1, lit ? "#ffe9a8" : "#584c6c");
  brush.fillStyle = paper;
  brush.beginPath();
  brush.moveTo(-20, 34);
  brush.bezierCurveTo(-42, 6, -36, -40, 0, -42);
  brush.bezierCurveTo(36, -40, 42, 6, 20, 34);
  brush.closePath();
  brush.fill();
  brush.strokeStyle = lit ? "#b8431f88" : "#2a2340";
  brush.lineWidth = 1.4;
  for (const bend of [-16, 0, 16]) {
    brush.beginPath();
    brush.moveTo(bend * 0.7, 34);
    brush.quadraticCurveTo(bend * 1.7, -8, bend * 0.3, -41);
    brush.stroke();
  }
  brush.fillStyle = lit ? "#7a3414" : "#1d1830";
  brush.fillRect(-20, 33, 40, 4);
  if (lit) {
    brush.fillStyle = "#fff6d0";
    brush.beginPath();
    brush.ellipse(0, 28 + Math.sin(time / 90), 4, 7, 0, 0, 7);
    brush.fill();
  } else {
    brush.strokeStyle = "#b9b3d055";
    brush.lineWidth = 3;
    brush.beginPath();
    brush.moveTo(0, 30);
    brush.bezierCurveTo(16, 8, -10, -10, 12, -38);
    brush.stroke();
  }
  brush.restore();
}

/** The night over the hills: the lantern stays in place and the scenery sinks past it. */
export function nightSky(): Sky {
  const node = el("canvas", { class: "sky", "aria-hidden": "true" });
  const brush = node.getContext("2d");
  const draw = (scene: Scene) => {
    if (!brush) return;
    const ratio = Math.min(2, devicePixelRatio);
    const [width, height] = [node.clientWidth, node.clientHeight];
    if (node.width !== Math.round(width * ratio) || node.height !== Math.round(height * ratio))
      [node.width, node.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    const level = levelOf(scene.height);
    const air = brush.createLinearGradient(0, 0, 0, height);
    air.addColorStop(0, `hsl(${246 + Math.min(18, level * 3)} 46% ${Math.max(7, 15 - level)}%)`);
    air.addColorStop(1, `hsl(${262 - level * 2} 42% ${Math.max(10, 30 - level * 3)}%)`);
    brush.fillStyle = air;
    brush.fillRect(0, 0, width, height);
    const step = height * 0.36;
    brush.fillStyle = "#fff8e0";
    for (const { x, y, size } of stars) {
      const down = (y * height * 2 + level * step * 0.25) % (height * 1.02);
      brush.globalAlpha = 0.35 + 0.4 * Math.abs(Math.sin(scene.time / 1100 + x * 20));
      brush.fillRect(x * width, down, size, size);
    }
    brush.globalAlpha = 1;
    hills(brush, width, height, level * step);
    const base = height * 0.66;
    marks(brush, { width, base, step, level, scene });
    lantern(brush, width / 2, base - 20, scene, Math.min(1.15, height / 420));
  };
  return { node, draw };
}

type Marks = { width: number; base: number; step: number; level: number; scene: Scene };

/** Heights at the side, and the line to collect at. */
function marks(brush: CanvasRenderingContext2D, { width, base, step, level, scene }: Marks): void {
  brush.font = "600 12px Manrope, system-ui, sans-serif";
  brush.textBaseline = "middle";
  for (const height of [100, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]) {
    const y = base - (levelOf(height) - level) * step;
    brush.fillStyle = "#ffffff66";
    brush.fillRect(14, y - 0.5, 12, 1);
    brush.fillText(`${height / 100}×`, 32, y);
  }
  const y = base - (levelOf(scene.mark) - level) * step;
  brush.strokeStyle = scene.collected ? "#7ee2a0" : "#ffd28a";
  brush.setLineDash([6, 7]);
  brush.lineWidth = 1.6;
  brush.beginPath();
  brush.moveTo(78, y);
  brush.lineTo(width - 74, y);
  brush.stroke();
  brush.setLineDash([]);
  brush.fillStyle = brush.strokeStyle;
  brush.textAlign = "right";
  brush.font = "800 14px Manrope, system-ui, sans-serif";
  brush.fillText(`${scene.mark / 100}×`, width - 14, y);
  brush.textAlign = "left";
}
