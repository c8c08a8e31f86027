import type { Provider, Side, SignedIn, SignIn } from "../../../machines/parts/sign-in.ts";
import { sessionStorage } from "../../kit/storage.ts";
import { asked, captchaPort, infoPort, port } from "../ports.ts";

const os = (): string => navigator.platform.slice(0, 60);

/** A trial account, with its token kept. */
export function askTrial(): Promise<SignedIn> {
  return kept(asked("session/login/freeplay", { os: os(), platform: "W", gatewayVersion: 3 }));
}

/** The login's ports: each is one call of the API. A token is kept first, since the next call needs it. */
export const loginPorts = {
  signIn: port<SignedIn, SignIn>(({ side, type, form, human }) =>
    kept(asked("session/login", { ...form, type, side, ...(human ? { humanVerification: human } : {}) })),
  ),
  phoneSignIn: port<SignedIn, { side: Side; token: string }>(({ side, token }) =>
    kept(asked("session/login", { type: "sms", side, phoneVerification: token })),
  ),
  socialSignIn: port<SignedIn, { side: Side; provider: Provider }>(async ({ provider }) => {
    const { url } = await asked("session/social", { provider });
    location.assign(url);
    // The page is left: it comes back with a code in its address.
    return new Promise(() => undefined);
  }),
  freePlay: port<SignedIn, null>(askTrial),
  loadInfo: infoPort,
  captcha: captchaPort,
};

/** Keeps an answer's token for the calls that follow; the session begins when the member is known. */
export async function kept(answering: Promise<SignedIn>): Promise<SignedIn> {
  const answer = await answering;
  if (answer.token) sessionStorage.setItem("token", answer.token);
  return answer;
}
