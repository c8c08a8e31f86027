/** Terms of support, tags of the desk and terms of the chat that the check finds nothing against, by their files. */
export const acmeSupport = {
  "support.json": {
    feedback: { leastWords: 3, mostWords: 300 },
    tickets: { types: [{ id: "payment", name: { en: "Payment", hi: "भुगतान" } }] },
    agentHours: { friday: [{ from: "10:00", to: "18:00" }] },
  },
  "desk.json": {
    tags: [
      { id: "watch", name: { en: "Watch", hi: "निगरानी" } },
      { id: "call", name: { en: "Call back", hi: "वापस फ़ोन" } },
    ],
    segments: {
      fresh: { name: { en: "New", hi: "नए" }, where: { registeredWithin: 14, deposited: "no" } },
      away: {
        name: { en: "Away", hi: "दूर" },
        where: { absentFor: 30, tags: ["watch"], withoutTags: ["call"], language: "hi" },
      },
    },
  },
  "chat.json": {
    topics: [{ id: "payment", name: { en: "Payment", hi: "भुगतान" } }],
    hours: {
      monday: [
        { from: "09:00", to: "12:00" },
        { from: "13:00", to: "24:00" },
      ],
    },
  },
};
