const asked = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the player prefers reduced motion: results are then shown at once. */
export const still = (): boolean => asked.matches;

/** Waits for an animation; hardly at all with reduced motion. */
export const beat = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, still() ? Math.min(ms, 40) : ms));

/** Waits by the clock, with or without motion. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/**
 * Calls `draw` with 0 to 1 for the given time, the last time with exactly 1; with reduced motion only the last
 * time.
 */
export function tween(ms: number, draw: (part: number) => void): Promise<void> {
  if (still()) {
    draw(1);
    return beat(40);
  }
  return new Promise((resolve) => {
    // A page in the background gets no frames: the end is decided by time, not by the number of frames.
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      draw(1);
      resolve();
    };
    const start = performance.now();
    const frame = (now: number) => {
      if (over) return;
      const part = (now - start) / ms;
      if (part >= 1) return end();
      draw(Math.max(0, part));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    setTimeout(end, ms + 200);
  });
}
