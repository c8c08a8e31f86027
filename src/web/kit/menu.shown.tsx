import { useState } from "react";
import { Menu } from "./menu.tsx";
import { ShownState } from "./shown/state.tsx";

/** A menu of actions, and what was chosen in it. */
export default function Shown() {
  const [chosen, setChosen] = useState("Nothing chosen");
  const action = (label: string, icon: string) => ({
    key: label,
    label,
    icon,
    onSelect: () => setChosen(label),
  });
  return (
    <ShownState name="with an action that removes" wide>
      <Menu
        label="Actions of the invoice"
        actions={[
          action("Open", "external-link"),
          action("Copy the link", "copy"),
          action("Download", "download"),
          { ...action("Remove", "x"), kind: "danger" },
        ]}
      />
      <output>{chosen}</output>
    </ShownState>
  );
}
