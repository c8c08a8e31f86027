/** All pages of a list, read from the first place to the last. */
export async function allPages<P extends { next?: string }>(
  read: (after: { after?: string }) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  let after: { after?: string } | undefined = {};
  while (after) {
    const page: P = await read(after);
    pages.push(page);
    after = page.next === undefined ? undefined : { after: page.next };
  }
  return pages;
}
