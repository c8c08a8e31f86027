/**
 * The page that stands in for one that was never opened, without a network. In a file of its own: the offline worker is one script,
 * and what it shared with pages would become a script of both.
 */
export const offlineAddress = "/offline";
