import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { type MailSender, NotTaken } from "../../core/identity/ports.ts";
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
  return async ({ to, subject, text, html, key, unsubscribe, files = [] }) => {
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
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        ...(key ? { messageId: `<${key}@${from.split("@").at(-1)}>` } : {}),
        ...(unsubscribe ? { headers: listHeaders(unsubscribe) } : {}),
      });
    } catch (error) {
      throw translated(error);
    } finally {
      transport.close();
    }
  };
}

/** Mail programs show a button of their own, and take the reader off the list by a POST. */
const listHeaders = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** What an error of SMTP says about the letter: refused for good, or given to the server without an answer. */
function translated(error: unknown): unknown {
  const { message, command, responseCode } = error as Error & { command?: string; responseCode?: number };
  if (responseCode !== undefined && responseCode >= 550 && responseCode <= 554 && command !== "AUTH")
    return new NotTaken("never", message);
  if (command === "DATA" && responseCode === undefined) return new NotTaken("unsure", message);
  return error;
}
