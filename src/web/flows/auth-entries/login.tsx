import { Login } from "../login.tsx";
import { AuthEntryPicture } from "../parts/auth-entry-picture.tsx";

export default function LoginEntry() {
  return <Login side="member" picture={<AuthEntryPicture group="w_login" />} />;
}
