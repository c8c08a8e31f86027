/** profile.json of the brand that cases change. */
export const acmeProfile = {
  fields: {
    nickname: { enabled: true, change: "always", patternId: "display-name", minLength: 2, maxLength: 20 },
    payeeName: { enabled: true, change: "once" },
  },
  consent: { channels: ["mail"] },
};

export const acmeMessages = {
  channels: ["mail"],
  quietHours: { from: "21:00", to: "09:00" },
  smsPrice: "0.20",
};
