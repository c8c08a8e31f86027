import { AuthEntryPicture } from "../parts/auth-entry-picture.tsx";
import { Register } from "../register.tsx";

export default function RegisterEntry() {
  return (
    <>
      <AuthEntryPicture group="w_register" />
      <Register />
    </>
  );
}
