import { Login } from "../login.tsx";
import { DoorPicture } from "../parts/door-picture.tsx";

export default function LoginDoor() {
  return <Login side="member" picture={<DoorPicture group="w_login" />} />;
}
