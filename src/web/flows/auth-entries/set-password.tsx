import { SetPassword } from "../set-password.tsx";

export default function SetPasswordEntry() {
  return <SetPassword />;
}
