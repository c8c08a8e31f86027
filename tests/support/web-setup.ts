// A busy machine is slow, not wrong: what a page shows late is waited for as long as a journey would.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
