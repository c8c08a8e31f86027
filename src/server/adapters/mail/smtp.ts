import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import type { MailSender } from "../../core/identity/ports.ts";
import type { Outgoing } from "../../foundation/outgoing/client.ts";

const patienceMs = 10_000;

export type Smtp = {
  from: string;
  host: string;
  port: number;
  /** Whether the connection begins with TLS; otherwise it upgrades with STARTTLS where the server offers it. */
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
};

/** Mails by SMTP. Each goes to an address of the host that outgoing calls may reach; TLS verifies the host's name. */
export function smtp(
  { from, host, port, secure, user, password }: Smtp,
  resolve: Outgoing["resolve"],
): MailSender {
  return async ({ to, subject, text, html }) => {
    const transport = createTransport({
      host: await resolve(host),
      port,
      secure,
      ...(isIP(host) ? {} : { tls: { servername: host } }),
      ...(user ? { auth: { user, pass: password ?? "" } } : {}),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ from, to, subject, text, html });
    } finally {
      transport.close();
    }
  };
}
