import { useSite } from "../../context/site.ts";
import { Authenticator } from "../authenticator.tsx";
import styles from "../parts/auth-entry.module.css";

export default function AuthenticatorEntry() {
  const { loggedIn } = useSite();
  return <section className={`${styles.card} ${styles.narrow}`}>{loggedIn && <Authenticator />}</section>;
}
