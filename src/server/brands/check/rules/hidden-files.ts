import type { CheckContext, Finding } from "../finding.ts";

/** Hidden files that systems and version control leave in folders: nobody meant to show them. */
const leftByTools =
  /(^|\/)(\.DS_Store|\._[^/]*|\.gitkeep|\.gitignore|\.gitattributes|\.directory|\.localized)$/;

/** Nothing hidden lies among the pictures. A warning: it is never served, and may hold what nobody is to have. */
export function hiddenFileFindings({ disk }: CheckContext): Finding[] {
  return (disk?.hidden ?? [])
    .filter((file) => file.startsWith("assets/") && !leftByTools.test(file))
    .map((file) => ({
      rule: "LB808",
      file,
      pointer: "",
      message: `${file} is hidden: it is not served, and a folder of pictures is no place for settings or secrets.`,
      suggestion: "move it out of the brand's folder",
    }));
}
