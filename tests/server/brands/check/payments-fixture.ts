const both = (en: string, hi: string) => ({ en, hi });

/** payments.json of the brand that cases change. */
export const acmePayments = {
  deposit: {
    channels: [
      {
        id: "upi",
        name: both("UPI", "यूपीआई"),
        kind: "gateway",
        minimum: "100",
        maximum: "900",
        usualMinutes: 2,
      },
      {
        id: "bank",
        name: both("Bank", "बैंक"),
        kind: "bank",
        minimum: "500",
        maximum: "5000",
        usualMinutes: 60,
        account: [{ label: both("Account", "खाता"), value: "000123456789" }],
        fields: [
          { name: "payer", label: both("Payer", "भुगतानकर्ता"), minLength: 3, maxLength: 80 },
          { name: "receipt", label: both("Receipt", "रसीद"), patternId: "digits" },
        ],
      },
    ],
  },
  withdraw: {
    methods: [
      {
        id: "account",
        name: both("Account", "खाता"),
        gateway: "sandbox",
        usualMinutes: 30,
        fields: [
          { name: "holder", label: both("Holder", "खाताधारक"), isHolder: true },
          { name: "number", label: both("Number", "संख्या"), patternId: "alphanumeric", masked: true },
        ],
      },
    ],
    minimum: "200",
    maximum: "2000",
    dailyMaximum: "4000",
  },
};
