import { useEffect, useState } from "react";

/** The seconds left according to an answer, counted down while visible; another answer restarts it. */
export function useSecondsLeft(answer: { secondsLeft: number } | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!answer) return setLeft(0);
    const until = Date.now() + answer.secondsLeft * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [answer]);
  return left;
}
