/** Terms of support that the check finds nothing against. */
export const acmeSupport = {
  feedback: { leastWords: 3, mostWords: 300 },
  tickets: { types: [{ id: "payment", name: { en: "Payment", hi: "भुगतान" } }] },
};

/** Terms of the chat that the check finds nothing against. */
export const acmeChat = {
  topics: [{ id: "payment", name: { en: "Payment", hi: "भुगतान" } }],
  hours: {
    monday: [
      { from: "09:00", to: "12:00" },
      { from: "13:00", to: "24:00" },
    ],
  },
};

/** Tags of the desk that the check finds nothing against. */
export const acmeDesk = {
  tags: [
    { id: "watch", name: { en: "Watch", hi: "निगरानी" } },
    { id: "call", name: { en: "Call back", hi: "वापस फ़ोन" } },
  ],
};
