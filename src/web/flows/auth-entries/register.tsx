import { DoorPicture } from "../parts/auth-entry-picture.tsx";
import { Register } from "../register.tsx";

export default function RegisterDoor() {
  return (
    <>
      <DoorPicture group="w_register" />
      <Register />
    </>
  );
}
