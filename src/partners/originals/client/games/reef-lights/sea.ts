import { el, range } from "../../frame/dom.ts";
import { still } from "../../frame/motion.ts";
import { type Drawing, drawings } from "./fish.ts";

/** One fish of the animation. The rules decide its price; its position decides nothing. */
export type Fish = {
  species: string;
  x: number;
  y: number;
  way: 1 | -1;
  phase: number;
  hit: number;
  gone: number;
};

type Painted = { drawing: Drawing; parts: [Path2D, string][] };
type Flash = { from: [number, number]; fish: Fish; start: number; caught: boolean; text: string };

const painted = new Map<string, Painted>(
  Object.entries(drawings).map(([species, drawing]) => [
    species,
    { drawing, parts: drawing.parts.map(([path, color]) => [new Path2D(path), color]) },
  ]),
);

/** Many of the small, few of the large, each shoal at a depth of its own. */
const shoals: readonly [species: string, count: number, depth: number][] = [
  ["glass-fry", 6, 0.14],
  ["striped-wrasse", 4, 0.36],
  ["copper-puffer", 2, 0.56],
  ["lantern-squid", 2, 0.24],
  ["blue-parrot", 2, 0.7],
  ["moon-jelly", 2, 0.17],
  ["reef-octopus", 1, 0.8],
  ["old-turtle", 1, 0.46],
  ["pearl-oyster", 1, 0.9],
  ["lamp-dragon", 1, 0.6],
];

const school = (): Fish[] =>
  shoals.flatMap(([species, count, depth], shoal) =>
    range(count).map((one) => ({
      species,
      x: (shoal * 0.381966 + one * (count > 3 ? 0.11 : 0.45) + 0.08) % 1,
      y: depth + (((one * 0.618) % 1) - 0.5) * 0.12,
      way: shoal % 2 === 0 ? 1 : -1,
      phase: one * 1.7 + shoal,
      hit: 0,
      gone: 0,
    })),
  );

export type Sea = {
  node: HTMLCanvasElement;
  /** A fish of a species for the next shot: the one with the fewest shots. */
  fishOf: (species: string) => Fish | undefined;
  /** The number of shots on each fish. */
  aims: Map<Fish, number>;
  /** Fires at a fish: a beam, then bubbles or the price. */
  shoot: (fish: Fish, caught: boolean, text: string) => void;
  onTap: (act: (fish: Fish) => void) => void;
};

function swim(one: Fish, seconds: number, time: number): void {
  const { speed = 0.5, size = 0.1 } = painted.get(one.species)?.drawing ?? {};
  one.x = (one.x + one.way * speed * size * seconds * 0.8 + 1) % 1;
  one.y += Math.sin(time / 1400 + one.phase) * 0.00035;
  one.gone = Math.max(0, one.gone - seconds);
  one.hit = Math.max(0, one.hit - seconds);
}

function paintFish(
  context: CanvasRenderingContext2D,
  one: Fish,
  [x, y]: [x: number, y: number],
  length: number,
  now: number,
): void {
  const time = still() ? 0 : now;
  const scale = length / 100;
  context.save();
  context.translate(x, y);
  context.rotate(Math.sin(time / 420 + one.phase) * 0.05 + one.hit * Math.sin(time / 30) * 0.3);
  context.scale(scale * one.way, scale * (1 + Math.sin(time / 260 + one.phase) * 0.03));
  context.translate(-50, -30);
  for (const [path, color] of painted.get(one.species)?.parts ?? []) {
    context.fillStyle = color;
    context.fill(path);
  }
  context.restore();
}

/** The reef by lamplight: shoals drift through it, a tap finds the fish below the finger. */
export function sea(): Sea {
  const node = el("canvas", { class: "sea", "aria-hidden": "true" });
  const brush = node.getContext("2d");
  const fish = school();
  const aims = new Map<Fish, number>();
  const flashes: Flash[] = [];
  let last = performance.now();
  const lengthOf = ({ species }: Fish): number =>
    (painted.get(species)?.drawing.size ?? 0.1) * Math.max(540, Math.min(node.clientWidth, 980));
  const placeOf = (one: Fish): [x: number, y: number] => [
    one.x * (node.clientWidth + 160) - 80,
    one.y * node.clientHeight,
  ];
  function frame(now: number): void {
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    if (brush && !document.hidden) {
      if (!still()) for (const one of fish) swim(one, seconds, now);
      else for (const one of fish) one.gone = one.hit = 0;
      paint(brush, now);
    }
    if (still()) setTimeout(() => requestAnimationFrame(frame), 250);
    else requestAnimationFrame(frame);
  }
  function paint(context: CanvasRenderingContext2D, now: number): void {
    const ratio = Math.min(2, devicePixelRatio);
    const [width, height] = [node.clientWidth, node.clientHeight];
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (node.width !== wide || node.height !== high) [node.width, node.height] = [wide, high];
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    water(context, width, height, still() ? 0 : now);
    for (const one of fish) if (one.gone === 0) paintFish(context, one, placeOf(one), lengthOf(one), now);
    for (const [one, shots] of aims) if (shots > 0) reticle(context, ...placeOf(one), lengthOf(one), shots);
    while (flashes[0] && now - flashes[0].start > 1_300) flashes.shift();
    for (const flash of flashes) beam(context, flash, placeOf(flash.fish), now - flash.start);
  }
  requestAnimationFrame(frame);
  return {
    node,
    aims,
    fishOf: (species) =>
      fish
        .filter((one) => one.species === species && one.gone === 0)
        .toSorted((one, other) => (aims.get(one) ?? 0) - (aims.get(other) ?? 0))[0] ??
      fish.find((one) => one.species === species),
    shoot: (one, caught, text) => {
      const from: [number, number] = [node.clientWidth / 2, node.clientHeight];
      flashes.push({ from, fish: one, start: performance.now(), caught, text });
      if (caught) one.gone = 2.4;
      else one.hit = 0.5;
    },
    onTap: (act) =>
      node.addEventListener("pointerdown", (event) => {
        const box = node.getBoundingClientRect();
        const [x, y] = [event.clientX - box.left, event.clientY - box.top];
        // A thumb is wider than a small fish: the nearest fish within its reach.
        const near = fish
          .filter(({ gone }) => gone === 0)
          .map((one) => ({
            one,
            away: Math.hypot(placeOf(one)[0] - x, placeOf(one)[1] - y) - lengthOf(one) * 0.3,
          }))
          .toSorted((one, other) => one.away - other.away)[0];
        if (near && near.away < 28) act(near.one);
      }),
  };
}

function water(context: CanvasRenderingContext2D, width: number, height: number, time: number): void {
  const deep = context.createLinearGradient(0, 0, 0, height);
  deep.addColorStop(0, "#0f6a7d");
  deep.addColorStop(0.55, "#0a3a58");
  deep.addColorStop(1, "#071d36");
  context.fillStyle = deep;
  context.fillRect(0, 0, width, height);
  for (const ray of range(5)) {
    const x = (width * (ray + 0.5)) / 5 + Math.sin(time / 2600 + ray * 2) * 30;
    const light = context.createLinearGradient(0, 0, 0, height * 0.8);
    light.addColorStop(0, "#bff6ff24");
    light.addColorStop(1, "#bff6ff00");
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(x - 16, 0);
    context.lineTo(x + 16, 0);
    context.lineTo(x + 90, height * 0.8);
    context.lineTo(x - 50, height * 0.8);
    context.fill();
  }
  for (const weed of range(12)) {
    const x = ((weed * 0.618 + 0.05) % 1) * width;
    const tall = height * (0.1 + ((weed * 0.37) % 0.14));
    const sway = Math.sin(time / 900 + weed) * 10;
    context.strokeStyle = ["#1c8a6b", "#c74f6a", "#d98b3a", "#7a4fb5"][weed % 4] ?? "#1c8a6b";
    context.lineWidth = 5 + (weed % 3) * 2;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(x, height + 4);
    context.quadraticCurveTo(x - sway * 0.4, height - tall * 0.5, x + sway, height - tall);
    context.stroke();
  }
}

function reticle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  length: number,
  shots: number,
): void {
  const radius = Math.max(18, length * 0.42);
  context.strokeStyle = "#ffe08a";
  context.lineWidth = 2;
  context.beginPath();
  for (const quarter of range(4)) {
    const from = quarter * (Math.PI / 2) + 0.3;
    context.moveTo(x + Math.cos(from) * radius, y + Math.sin(from) * radius);
    context.arc(x, y, radius, from, from + 0.97);
  }
  context.stroke();
  label(context, x + radius * 0.75, y - radius * 0.75, String(shots), "#1c1503", "#ffe08a");
}

function label(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  text: string,
  ink: string,
  ground: string,
): void {
  context.font = "800 14px Manrope, system-ui, sans-serif";
  const width = context.measureText(text).width + 14;
  context.fillStyle = ground;
  context.beginPath();
  context.roundRect(x - width / 2, y - 11, width, 22, 11);
  context.fill();
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y + 0.5);
}

function beam(context: CanvasRenderingContext2D, flash: Flash, [x, y]: [number, number], age: number): void {
  if (age < 260) {
    const part = age / 260;
    const [x0, y0] = flash.from;
    context.strokeStyle = `rgb(255 236 170 / ${1 - part * 0.7})`;
    context.lineWidth = 5 * (1 - part) + 1;
    context.beginPath();
    context.moveTo(x0 + (x - x0) * Math.max(0, part - 0.4), y0 + (y - y0) * Math.max(0, part - 0.4));
    context.lineTo(x0 + (x - x0) * Math.min(1, part * 1.6), y0 + (y - y0) * Math.min(1, part * 1.6));
    context.stroke();
    return;
  }
  const part = still() ? 0.2 : (age - 260) / 1040;
  if (flash.caught) return label(context, x, y - 46 * part, flash.text, "#06281b", "#8df0b6");
  context.strokeStyle = `rgb(220 245 255 / ${Math.max(0, 0.8 - part)})`;
  context.lineWidth = 1.6;
  for (const bubble of range(5)) {
    context.beginPath();
    context.arc(x + Math.sin(bubble * 2.2) * 16, y - part * (40 + bubble * 12), 3 + bubble, 0, 7);
    context.stroke();
  }
}
