import { el, range } from "../../frame/dom.ts";
import { still } from "../../frame/motion.ts";

type Streak = { x: number; y: number; speed: number; length: number };

/**
 * Rain over the courtyard: a few streaks always, a downpour when jars fill. Draws nothing with reduced motion.
 */
export function rainOver(): { node: HTMLElement; pour: (heavy: boolean) => void } {
  const node = el("canvas", { class: "rain", "aria-hidden": "true" });
  const brush = node.getContext("2d");
  let wanted = 24;
  const streaks: Streak[] = range(160).map((one) => ({
    x: (one * 0.618034) % 1,
    y: (one * 0.377) % 1,
    speed: 0.5 + ((one * 0.29) % 0.5),
    length: 8 + (one % 5) * 4,
  }));
  let last = performance.now();
  const frame = (now: number) => {
    const passed = Math.min(50, now - last) / 1000;
    last = now;
    if (brush && !document.hidden) draw(brush, passed);
    if (!still()) requestAnimationFrame(frame);
  };
  function draw(context: CanvasRenderingContext2D, passed: number): void {
    const { clientWidth: width, clientHeight: height } = node;
    if (node.width !== width || node.height !== height) [node.width, node.height] = [width, height];
    context.clearRect(0, 0, width, height);
    context.strokeStyle = "#bfe3ff";
    context.globalAlpha = 0.22;
    context.beginPath();
    for (const one of streaks.slice(0, wanted)) {
      one.y += one.speed * passed * 1.4;
      if (one.y > 1.05) [one.y, one.x] = [-0.05, (one.x + 0.618034) % 1];
      context.moveTo(one.x * width, one.y * height);
      context.lineTo(one.x * width - 2, one.y * height + one.length);
    }
    context.stroke();
  }
  requestAnimationFrame(frame);
  return {
    node,
    pour: (heavy) => {
      wanted = heavy ? streaks.length : 24;
    },
  };
}
