import { AuthEntryPicture } from "../parts/auth-entry-picture.tsx";
import { Register } from "../register-page.tsx";

/**
 * The auth entry "register". `blocks/flow.tsx` finds the files of this folder by their names, so this one has the name of the
 * entry. The page itself is `flows/register-page.tsx`.
 */
export default function RegisterEntry() {
  return (
    <>
      <AuthEntryPicture group="w_register" />
      <Register />
    </>
  );
}
