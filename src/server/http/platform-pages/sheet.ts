import { escapeHtml } from "../../../kernel/html.ts";
/** The platform's own pages are neutral: one small style sheet, no script. */
export const platformStyle = `
:root{color-scheme:light dark;--ink:light-dark(#16181d,#f2f3f5);--soft:light-dark(#5c626d,#a4abb8);--line:light-dark(#e2e5ea,#2a2e37);--page:light-dark(#fafbfc,#0e1014);--card:light-dark(#fff,#16191f)}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,"Noto Sans",sans-serif}
main{max-width:1080px;margin:0 auto;padding:clamp(28px,6vw,72px) 20px}h1{font-size:clamp(28px,5vw,44px);line-height:1.1;letter-spacing:-.02em;margin:0 0 12px}
p{margin:0 0 16px;color:var(--soft);max-width:60ch}a{color:inherit}h2{font-size:15px;margin:48px 0 16px;color:var(--soft);font-weight:600}
.brands{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:20px;margin-top:36px}
.brand{display:block;text-decoration:none;border:1px solid var(--line);border-radius:16px;overflow:hidden;background:var(--card);transition:transform .15s}.brand:hover{transform:translateY(-3px)}.brand:focus-visible,.plain a:focus-visible{outline:3px solid #5b8cff;outline-offset:3px}
.brand img{display:block;width:100%;aspect-ratio:16/9;object-fit:cover}.brand>div{padding:16px 18px 18px}.brand>div>b{display:block;font-size:20px}.brand span{display:block;color:var(--soft);font-size:14px}
.dots{display:flex;gap:6px;margin-top:12px}.dots i{width:22px;height:22px;border-radius:50%;border:1px solid var(--line)}
.plain{list-style:none;margin:0;padding:0;display:grid;gap:1px;border:1px solid var(--line);border-radius:12px;overflow:hidden;background:var(--line)}.plain li{background:var(--card);padding:12px 16px;display:flex;gap:16px;flex-wrap:wrap}.plain code{font:13px/1.6 ui-monospace,monospace;color:var(--soft);margin-inline-start:auto;overflow-wrap:anywhere}
.phone{align-items:center}.code{width:132px;background:#fff;border-radius:8px;overflow:hidden}.code svg{display:block}
.broken{border-color:#d33}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,monospace;margin:8px 0 0}
@media (prefers-reduced-motion:reduce){.brand{transition:none}}`;

/** A whole neutral page. */
export function platformPage(
  title: string,
  body: string,
  { language, direction } = { language: "en", direction: "ltr" },
): string {
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${platformStyle}</style></head><body><main>${body}</main></body></html>`;
}
