if (typeof document !== "undefined") {
  // A busy machine is slow, not wrong: what a page shows late is waited for as long as a journey would.
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
  // jsdom lays nothing out, so no size ever changes in it.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

export {};
