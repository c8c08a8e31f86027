import { Login } from "../login.tsx";
import { DoorPicture } from "../parts/door-picture.tsx";

export default function LoginDoor() {
  return (
    <>
      <DoorPicture group="w_login" />
      <Login side="member" />
    </>
  );
}
