import { useEffect, useState } from "react";
import { arrived } from "../kit/lazy.ts";

type Purify = (html: string, apart: boolean) => string;

/** The one purifier: loaded when the first text of a merchant is shown. */
let purifier: Promise<Purify> | undefined;

async function loadPurifier(): Promise<Purify> {
  const { default: DOMPurify } = await arrived(() => import("dompurify"));
  let everyApart = false;
  DOMPurify.addHook("afterSanitizeAttributes", (node) => {
    // DOMPurify drops target: outside links get it back, with what makes it safe.
    const address = node.tagName === "A" ? node.getAttribute("href") : null;
    if (address !== null && (everyApart || address.startsWith("https:"))) {
      node.setAttribute("target", "_blank");
      node.setAttribute("rel", "noopener noreferrer");
    }
  });
  // A trusted type is what innerHTML takes under the page's policy; React passes it through.
  return (html, apart) => {
    everyApart = apart;
    return DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true }) as unknown as string;
  };
}

/**
 * Merchants' HTML: sanitised by the server when it was read, and once more here before it is drawn. `apart`
 * opens every link in another tab: something unfinished waits behind it.
 */
export function MerchantHtml({ html, apart = false }: { html: string; apart?: boolean }) {
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    let current = true;
    purifier ??= loadPurifier();
    void purifier.then((purify) => current && setClean(purify(html, apart)));
    return () => {
      current = false;
    };
  }, [html, apart]);
  if (clean === undefined) return <div className="prose" aria-busy="true" style={{ minHeight: 160 }} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: purified twice, see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean }} />;
}
