/** rewards.json of the brand that cases change. */
export const acmeRewards = {
  rules: {
    weekly: {
      title: { en: "Weekly rebate", hi: "साप्ताहिक रिबेट" },
      text: { en: "{{percent}}% back", hi: "{{percent}}% वापस" },
      trigger: { on: "period", period: "weekly" },
      conditions: { from: "2026-01-01", until: "2026-12-31" },
      effect: { rebate: { rates: [{ percent: "0.5" }] } },
    },
  },
};

/** vip.json of the brand that cases change. */
export const acmeVip = {
  months: 2,
  levels: [
    { name: { en: "Silver", hi: "चाँदी" }, reach: { turnover: "1000" }, keep: { turnover: "500" } },
    { name: { en: "Gold", hi: "सोना" }, reach: { turnover: "5000" } },
  ],
};
