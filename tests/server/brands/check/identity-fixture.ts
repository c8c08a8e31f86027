const both = (en: string, hi: string) => ({ en, hi });

/** Levels of identity that the check finds nothing against. */
export const acmeIdentity = {
  kinds: {
    passport: { name: both("Passport", "पासपोर्ट"), number: true, patternId: "alphanumeric" },
    statement: { name: both("Statement", "विवरण") },
  },
  without: { deposits: "9000", withdrawals: "3000" },
  levels: [
    {
      id: "basic",
      name: both("Person", "व्यक्ति"),
      documents: [{ id: "photo", name: both("a photo ID", "फ़ोटो पहचान"), kinds: ["passport"] }],
      limits: { withdrawalsDaily: "7000" },
    },
    {
      id: "full",
      name: both("Address", "पता"),
      documents: [{ id: "address", name: both("a proof of address", "पते का प्रमाण"), kinds: ["statement"] }],
    },
  ],
};
