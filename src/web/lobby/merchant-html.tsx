import { useEffect, useState } from "react";

type Purify = (html: string) => string;

/** The one purifier: loaded when the first text of a merchant is shown. */
let purifier: Promise<Purify> | undefined;

async function loadPurifier(): Promise<Purify> {
  const { default: DOMPurify } = await import("dompurify");
  DOMPurify.addHook("afterSanitizeAttributes", (node) => {
    // DOMPurify drops target: outside links get it back, with what makes it safe.
    if (node.tagName === "A" && node.getAttribute("href")?.startsWith("https:")) {
      node.setAttribute("target", "_blank");
      node.setAttribute("rel", "noopener noreferrer");
    }
  });
  // A trusted type is what innerHTML takes under the page's policy; React passes it through.
  return (html) => DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true }) as unknown as string;
}

/** Merchants' HTML: sanitised by the server when it was read, and once more here before it is drawn. */
export function MerchantHtml({ html }: { html: string }) {
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    let current = true;
    purifier ??= loadPurifier();
    void purifier.then((purify) => current && setClean(purify(html)));
    return () => {
      current = false;
    };
  }, [html]);
  if (clean === undefined) return <div className="prose" aria-busy="true" style={{ minHeight: 160 }} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: purified twice, see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean }} />;
}
