import { mayCall } from "../../../site/desk.ts";
import { isOfDesk } from "../../api/owner.ts";
import { useStaff } from "../../api/use-desk.ts";

/** Whether the actions of a table are for whoever looks at it: the desk's are for the roles of their operation. */
export function useMayAct(): (operation: string) => boolean {
  const staff = useStaff();
  return (operation) => !isOfDesk(operation) || (staff !== undefined && mayCall(staff.role, operation));
}
