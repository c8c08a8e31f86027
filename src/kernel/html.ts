const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for an element or a quoted attribute of HTML or SVG. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Fills a template: `{{name}}` is a text and escaped, `{{{name}}}` is HTML. Throws for a name without a value. */
export const fillHtml = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g, (_slot, html?: string, text?: string) => {
    const value = values[html ?? text ?? ""];
    if (value === undefined) throw new Error(`the template has no value for ${html ?? text}`);
    return html === undefined ? escapeHtml(value) : value;
  });
