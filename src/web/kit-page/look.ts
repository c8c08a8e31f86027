import { useEffect, useState } from "react";

/** How the kit is shown; each choice is in the address. */
export const choices = {
  mode: ["auto", "light", "dark"],
  dir: ["ltr", "rtl"],
  text: ["100", "200"],
} as const;

type Axis = keyof typeof choices;
export type Look = { [Name in Axis]: (typeof choices)[Name][number] };

/** The look that an address names; what it does not name is as usual. */
function lookOf(search: string): Look {
  const query = new URLSearchParams(search);
  const chosen = <Value extends string>(axis: Axis, offered: readonly [Value, ...Value[]]): Value =>
    offered.find((one) => one === query.get(axis)) ?? offered[0];
  return {
    mode: chosen("mode", choices.mode),
    dir: chosen("dir", choices.dir),
    text: chosen("text", choices.text),
  };
}

/** The address's look, which the whole document takes on, and a function that changes it. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(() => lookOf(location.search));
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset.theme = look.mode;
    root.dir = look.dir;
    root.style.fontSize = look.text === "100" ? "" : `${look.text}%`;
    const address = new URL(location.href);
    for (const [axis, value] of Object.entries(look)) address.searchParams.set(axis, value);
    history.replaceState(history.state, "", address);
  }, [look]);
  return [look, (change) => setLook({ ...look, ...change })];
}
