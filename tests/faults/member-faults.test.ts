import { faultsOfMembers } from "./faults-of-members.ts";
import { proveScene } from "./prove-scene.ts";
import { openMemberTrial } from "./try-member-fault.ts";

proveScene("households, draws and levels", openMemberTrial, faultsOfMembers);
