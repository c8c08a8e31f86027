import { SetPassword } from "../set-password.tsx";

export default function SetPasswordDoor() {
  return <SetPassword />;
}
