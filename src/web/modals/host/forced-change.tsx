import { useNavigate } from "react-router-dom";
import { ForcedPasswordChange } from "../../flows/forced-password-change.tsx";
import { refreshMember } from "../../flows/session-actor.ts";

/** A forced password change is above everything else, and comes back after a reload (spec section 4). */
export default function ForcedChange() {
  const navigate = useNavigate();
  const done = () => {
    navigate("/", { replace: true });
    void refreshMember();
  };
  return <ForcedPasswordChange onDone={done} />;
}
