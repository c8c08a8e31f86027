const both = (en: string, hi: string) => ({ en, hi });

/** A small points mall that the check finds nothing against. */
export const acmePoints = {
  exchange: {
    steps: [
      { least: 100, points: 50, money: "0.50" },
      { least: 500, points: 100, money: "1.25" },
    ],
  },
  goods: [
    {
      id: "bat",
      type: "goods",
      name: both("Bat", "बल्ला"),
      points: 400,
      stock: 3,
      from: "2026-11-01",
      until: "2026-12-31",
    },
    { id: "note", type: "money", name: both("Note", "नोट"), points: 300, worth: "50", unlimited: true },
  ],
};

/** Limits and breaks that the check finds nothing against. */
export const acmeSaferPlay = {
  timeZone: "Asia/Kolkata",
  raiseAfterHours: 24,
  coolOffDays: [1, 7],
  exclusionMonths: [6, 12],
  realityCheck: { minutes: 30 },
  defaults: { deposit: { day: "500", month: "5000" }, session: { day: 120, week: 600 } },
};
