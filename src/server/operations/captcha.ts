import { accept } from "../../kernel/outcome.ts";
import { keepCaptcha } from "../core/identity/captcha-store.ts";
import type { Handler } from "../handler.ts";

export const handle: Handler<"captcha"> = async (_input, context) => {
  const { brand, browserHash, identity, inBrand, now } = context;
  const { text, picture } = await identity.vendorsOf(brand).captcha(browserHash);
  await inBrand((tx) => keepCaptcha(tx, brand.merchant, browserHash, text, now()));
  return accept(picture);
};
