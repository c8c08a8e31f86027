import { useEffect, useState } from "react";
import { loadModule } from "../kit/lazy.ts";

type Purify = (html: string, apart: boolean) => string;

/** The shared sanitizer, loaded with the first HTML text of a merchant. */
let purifier: Promise<Purify> | undefined;

async function loadPurifier(): Promise<Purify> {
  const { default: DOMPurify } = await loadModule(() => import("dompurify"));
  let everyApart = false;
  DOMPurify.addHook("afterSanitizeAttributes", (node) => {
    // DOMPurify drops `target`: outside links get it back, with a safe `rel`.
    const address = node.tagName === "A" ? node.getAttribute("href") : null;
    if (address !== null && (everyApart || address.startsWith("https:"))) {
      node.setAttribute("target", "_blank");
      node.setAttribute("rel", "noopener noreferrer");
    }
  });
  // The page's policy demands a trusted type for innerHTML; React passes it through.
  return (html, apart) => {
    everyApart = apart;
    return DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true }) as unknown as string;
  };
}

/**
 * Merchants' HTML: sanitised by the server when it was stored, and again here before it is drawn. `apart` opens
 * every link in another tab, for texts over an unfinished form.
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
