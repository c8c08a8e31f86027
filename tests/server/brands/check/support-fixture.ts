/** Terms of support that the check finds nothing against. */
export const acmeSupport = {
  feedback: { leastWords: 3, mostWords: 300 },
  tickets: { types: [{ id: "payment", name: { en: "Payment", hi: "भुगतान" } }] },
};
