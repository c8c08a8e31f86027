import { createTransport } from "nodemailer";
import type { MailSender } from "../../identity/ports.ts";

const patienceMs = 10_000;

export type Smtp = {
  from: string;
  host: string;
  port: number;
  /** Whether the connection begins with TLS; otherwise it changes over where the server offers it. */
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
};

/** Letters by SMTP. */
export function smtp({ from, host, port, secure, user, password }: Smtp): MailSender {
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user ? { auth: { user, pass: password ?? "" } } : {}),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, html });
  };
}
