/** The one style sheet of the payer's pages: phone first, light and dark, no fonts to load. */
export const style = `
:root{color-scheme:light dark;--ink:light-dark(#12172b,#eef0f8);--soft:light-dark(#555e79,#a3abc4);--line:light-dark(#dfe3ee,#2b3248);--page:light-dark(#f3f5fa,#0b0e18);--card:light-dark(#fff,#141929);--key:light-dark(#4338ca,#a5a0ff);--tint:light-dark(#f1f0ff,#1d1f3d);--go:#4f46e5;--bad:light-dark(#c02139,#ff8a98);--good:light-dark(#0a7a4e,#4fd69c);--warn:light-dark(#fff3d6,#2d2410);--warn-ink:light-dark(#6b4500,#ffd98a)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Lohit Devanagari",sans-serif;-webkit-text-size-adjust:100%}
header{display:flex;align-items:center;justify-content:space-between;max-width:960px;margin:0 auto;padding:10px 20px}
.mark{display:flex;align-items:center;gap:10px;font-weight:700;font-size:18px;letter-spacing:-.01em}
.tile{fill:var(--go)}.box{fill:none;stroke:#fff;stroke-width:1.8;stroke-linejoin:round}
.language{color:var(--soft);padding:6px 10px;margin-inline-end:-10px;border-radius:8px}
.sandbox{margin:0;padding:6px 20px;background:var(--warn);color:var(--warn-ink);text-align:center;font-size:14px}
.sandbox b{margin-inline-end:4px}
main{max-width:960px;margin:0 auto;padding:12px 12px 24px;display:grid;gap:12px}
h1{margin:2px 0 0;font-size:clamp(32px,9vw,46px);line-height:1.15;letter-spacing:-.025em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
p{margin:0}
dl{margin:10px 0 0;display:grid;gap:2px;font-size:13px}dl div{display:flex;gap:14px;justify-content:space-between}
dt{flex:none;opacity:.8}dd{margin:0;text-align:end;overflow-wrap:anywhere;min-width:0;font-variant-numeric:tabular-nums}
.summary{padding:16px 18px;border-radius:18px;color:#fff;background:radial-gradient(120% 140% at 100% 0,#7c5cff 0,#4338ca 42%,#1e1b5e 100%)}
.summary p{opacity:.92}.summary .note{display:none}
form,.result{background:var(--card);border:1px solid var(--line);border-radius:18px}form{padding:14px 14px 0}
fieldset{border:0;margin:0;padding:0;display:grid;gap:7px;min-width:0}
legend{padding:0;margin:0 0 8px;font-weight:650}
.choice{position:relative;display:flex;align-items:center;gap:12px;padding:7px 12px;border:1px solid var(--line);border-radius:12px;cursor:pointer}
.choice:hover{border-color:var(--key)}
.choice input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer}
.choice:has(:checked){border-color:var(--key);background:var(--tint);box-shadow:inset 0 0 0 1px var(--key)}
.choice:has(:focus-visible){outline:3px solid var(--key);outline-offset:2px}
.icon{flex:none;display:grid;place-items:center;width:34px;height:34px;border-radius:10px;background:var(--tint);color:var(--key)}
.icon svg{width:19px;height:19px}.icon path{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.decline .icon{color:var(--bad)}
.words{display:grid;line-height:1.3;min-width:0}.words b{font-weight:600}small{font-size:13.5px;color:var(--soft)}
.typed{padding:2px 0 6px}.typed label{display:block;font-size:14px;margin-bottom:6px}
.typed input{width:100%;font:inherit;font-size:20px;padding:10px 14px;border:1px solid var(--soft);border-radius:12px;background:var(--card);color:inherit;font-variant-numeric:tabular-nums}
.typed input[aria-invalid]{border-color:var(--bad)}#problem{color:var(--bad);font-size:14px;margin-top:6px}
.act{position:sticky;bottom:0;margin:0 -14px;padding:12px 14px 6px;background:linear-gradient(transparent,var(--card) 12px);border-radius:0 0 18px 18px}
button,.back{display:block;width:100%;padding:13px 20px;border:0;border-radius:12px;background:var(--go);color:#fff;font:inherit;font-weight:650;font-size:17px;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.back:hover{background:#4338ca}
.back{margin-top:20px}
.leave{display:block;padding:9px;font-size:15px;text-align:center;color:var(--soft)}
a:focus-visible,button:focus-visible,.typed input:focus-visible{outline:3px solid var(--key);outline-offset:2px}
button span{display:none}button .on-any{display:inline}
@supports selector(:has(*)){.typed,button .on-any{display:none}form:has([value=other]:checked) .typed{display:block}button .on-pay{display:inline}form:has([value=other]:checked) .on-pay,form:has([value=decline]:checked) .on-pay{display:none}form:has([value=other]:checked) .on-other,form:has([value=decline]:checked) .on-decline{display:inline}form:has([value=decline]:checked) button{background:#b3203a}}
.result{max-width:460px;width:100%;margin:4vh auto 0;padding:32px 24px 24px;text-align:center}
.result .icon{margin:0 auto 14px;width:64px;height:64px;border-radius:50%}.result .icon svg{width:32px;height:32px}
.result h1{font-size:26px}.result p{color:var(--soft);margin-top:6px}.result .amount{color:var(--ink);font-size:34px;font-weight:700;letter-spacing:-.02em;margin:4px 0 0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.result dl{padding:12px 14px;margin-top:18px;border-radius:12px;background:var(--page)}
.paid .icon{color:var(--good)}.failed .icon{color:var(--bad)}.expired .icon,.missing .icon{color:var(--soft)}
@media (min-width:800px){main{grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:24px;padding:32px 20px 56px;align-items:start}main:has(.result){display:block}dl{gap:8px;font-size:14px}.summary{padding:32px;align-self:stretch;display:flex;flex-direction:column}.summary .note{display:block;margin-top:20px;padding-top:20px;border-top:1px solid #fff3;max-width:36ch}.summary dl{margin-top:auto;padding-top:32px}form{padding:28px}fieldset{gap:9px}legend{font-size:18px;margin-bottom:14px}.choice{padding:12px 14px}.act{position:static;margin:18px 0 -10px;padding:0;background:none}}
@media (forced-colors:active){.choice:has(:checked){outline:3px solid Highlight}}
`;
