import { Login } from "../login.tsx";
import { DoorPicture } from "../parts/auth-entry-picture.tsx";

export default function LoginDoor() {
  return <Login side="member" picture={<DoorPicture group="w_login" />} />;
}
