/** Terms of support that the check finds nothing against. */
export const acmeSupport = {
  feedback: { leastWords: 3, mostWords: 300 },
  tickets: { types: [{ id: "payment", name: { en: "Payment", hi: "भुगतान" } }] },
};

/** Tags of the desk that the check finds nothing against. */
export const acmeDesk = {
  tags: [
    { id: "watch", name: { en: "Watch", hi: "निगरानी" } },
    { id: "call", name: { en: "Call back", hi: "वापस फ़ोन" } },
  ],
};
