import type { Game } from "../../src/contract/shared-types.ts";

/** What there is to keep a promise with. */
type App = { operations: readonly string[]; games: readonly Game[] };

export const languages = ["en", "hi", "id", "pt", "th", "vi"] as const;
export type Language = (typeof languages)[number];

/** What a text says, by language. */
export type Said = Partial<Record<Language, RegExp>>;

export type PromiseTopic = {
  topic: string;
  /** What a text says that promises it; in every language where nothing keeps it. */
  words: Said;
  /** What such a text looks like. */
  examples: Partial<Record<Language, string>>;
  isKept: (app: App) => boolean;
};

/** A feature that exists once an operation is named after it. */
const byOperation =
  (id: RegExp): PromiseTopic["isKept"] =>
  ({ operations }) =>
    operations.some((operation) => id.test(operation));

const never = () => false;

/** Features that texts might promise, and the operation that provides each once it exists. */
export const promiseTopics: readonly PromiseTopic[] = [
  {
    topic: "limits of one's own",
    words: { en: /\blimits?\b/i, hi: /सीमा/ },
    examples: { en: "Set a deposit limit", hi: "जमा की सीमा तय करें" },
    isKept: byOperation(/limit/i),
  },
  {
    topic: "cool-off and exclusion",
    words: { en: /\b(cool-?off|self-?exclu\w+|exclusion|breaks)\b/i, hi: /बहिष्करण|विराम(?![ -]?चिह्न)/ },
    examples: { en: "Limits, breaks and self-exclusion", hi: "स्व-बहिष्करण" },
    isKept: byOperation(/exclu|cool-?off/i),
  },
  {
    topic: "a reality check",
    words: {
      en: /\breality check|\btime played|\bclock in\b/i,
      hi: /समय की याद|खेलने का समय|खेला गया समय|घड़ी/,
    },
    examples: { en: "A clock in the corner", hi: "कोने में एक घड़ी" },
    isKept: byOperation(/reality/i),
  },
  {
    topic: "bonuses",
    words: { en: /\bbonus(es)?\b|\bwagering\b|\bplay(ed)?[- ]through\b/i, hi: /बोनस|दाँव की शर्त/ },
    examples: { en: "Choose the bonus while you deposit", hi: "जमा करते समय बोनस चुनें" },
    isKept: byOperation(/bonus/i),
  },
  {
    topic: "rebates and cashback",
    words: { en: /\brebates?\b|\bcash-?back\b/i, hi: /रिबेट|कैशबैक/ },
    examples: { en: "Nightly rebate", hi: "साप्ताहिक रिबेट" },
    isKept: byOperation(/rebate|cashback/i),
  },
  {
    topic: "points",
    words: { en: /\bpoints? (mall|that|are|for|are)\b|\b(your|house|earn) points\b/i, hi: /पॉइंट|अंक मॉल/ },
    examples: { en: "Points that never expire", hi: "पॉइंट मॉल" },
    isKept: byOperation(/point/i),
  },
  {
    topic: "VIP levels",
    words: { en: /\bVIP\b/, hi: /VIP|वीआईपी/ },
    examples: { en: "VIP levels follow your play", hi: "VIP स्तर" },
    isKept: byOperation(/vip/i),
  },
  {
    topic: "missions",
    words: { en: /\bmissions?\b/i, hi: /मिशन/ },
    examples: { en: "Missions and their prizes", hi: "मिशन और इनाम" },
    isKept: byOperation(/mission/i),
  },
  {
    topic: "rankings, prizes and tournaments",
    words: {
      en: /\b(leaderboard|tournaments?|prizes?|ranked by|monthly board)\b/i,
      hi: /टूर्नामेंट|इनाम|पुरस्कार/,
    },
    examples: { en: "Monthly board with prizes", hi: "100 सदस्यों को इनाम" },
    isKept: byOperation(/leaderboard|tournament/i),
  },
  {
    topic: "rewards",
    words: { en: /\breward (centre|center)\b|\brewards\b/i, hi: /इनाम केंद्र|रिवॉर्ड/ },
    examples: { en: "It waits in the reward centre", hi: "इनाम केंद्र में" },
    isKept: byOperation(/reward|claimRaffle/i),
  },
  {
    topic: "free rounds and refunds of bets",
    words: {
      en: /\bfree (rounds|spins|bets?)\b|\bstake (is |comes )?back if\b|\bback if it loses\b|\brefund\b/i,
      hi: /मुफ़्त (राउंड|स्पिन|दाँव)|दाँव हारे तो/,
    },
    examples: { en: "20 free rounds with your first sign-in", hi: "20 मुफ़्त राउंड" },
    isKept: byOperation(/freeRound|freeSpin|bonus/i),
  },
  {
    topic: "rewards for referrals",
    words: { en: /\binvite (a |your )?friends?\b|\breferral (reward|bonus)/i, hi: /दोस्त (को|लाएँ|बुलाएँ)/ },
    examples: { en: "Invite a friend", hi: "दोस्त को बुलाएँ" },
    isKept: byOperation(/referral/i),
  },
  {
    topic: "dealers",
    words: {
      en: /\bdealers?\b|\bon camera\b|\breal cards\b/i,
      hi: /डीलर|कैमरे के सामने/,
      id: /\bdealer\b|di depan kamera|kartu sungguhan/i,
      pt: /\b(crupiês?|dealers?)\b|diante d[ae]s? câmeras?|cartas de verdade/i,
      th: /ดีลเลอร์|หน้ากล้อง|ไพ่จริง/,
      vi: /\bdealer\b|người chia bài|trước ống kính|lá bài thật/i,
    },
    examples: {
      en: "Real dealers, real cards",
      hi: "असली डीलर",
      id: "Dealer sungguhan",
      pt: "Crupiês de verdade",
      th: "ดีลเลอร์ตัวจริง",
      vi: "Người chia bài thật",
    },
    isKept: ({ games }) =>
      games.some(
        ({ gameType, state, vassalage }) => gameType === "LIVE" && state === "open" && vassalage !== "LVY",
      ),
  },
  {
    topic: "a chat",
    words: { en: /\b(live chat|chat answers|by chat|to chat|on chat)\b/i, hi: /चैट (पर|से|दिन|में)|लाइव चैट/ },
    examples: { en: "If anything is unclear, chat answers", hi: "चैट पर जवाब" },
    isKept: byOperation(/chat/i),
  },
  {
    topic: "tickets and a feedback form",
    words: { en: /\bticket number\b|\bfeedback form\b|\bin the ticket\b/i, hi: /टिकट संख्या|फ़ीडबैक/ },
    examples: { en: "You get a ticket number", hi: "टिकट संख्या मिलती है" },
    isKept: byOperation(/feedback|ticket/i),
  },
  {
    topic: "messages inside the site",
    words: { en: /\bplatform messages\b|\binbox\b/i, hi: /इनबॉक्स|प्लेटफ़ॉर्म संदेश/ },
    examples: { en: "It arrives in your inbox", hi: "आपके इनबॉक्स में" },
    isKept: byOperation(/unread|message/i),
  },
  {
    topic: "contracts and salaries of agents",
    words: {
      en: /\b(salar(y|ies)|wages?|dividends?|commissions?|contracts? (is|are|of|with))\b|\bits contracts\b/i,
      hi: /वेतन|लाभांश|अनुबंध|कमीशन/,
    },
    examples: { en: "Daily salary of the team", hi: "दैनिक वेतन" },
    isKept: byOperation(/salar|wage|dividend|contract/i),
  },
  {
    topic: "an identity check",
    words: { en: /\bidentity check\b|\bcheck(ing)? (your )?identity\b|\bKYC\b/i, hi: /पहचान की जाँच|केवाईसी/ },
    examples: { en: "Finish the identity check", hi: "पहचान की जाँच पूरी करें" },
    isKept: byOperation(/identity|kyc/i),
  },
  {
    topic: "an avatar of one's own",
    words: { en: /\bavatar\b/i, hi: /अवतार/ },
    examples: { en: "Contact data, avatar and passwords", hi: "अवतार बदलें" },
    isKept: byOperation(/avatar/i),
  },
  {
    topic: "people at any hour",
    words: {
      en: /\b(24\/7|day (and|or) night|(at )?any hour|round the clock|around the clock|late at night)\b/i,
      hi: /दिन-रात|दिन हो या रात|हर समय|चौबीसों घंटे/,
      id: /24\/7|siang (dan|atau) malam|24 jam (sehari|nonstop)|larut malam/i,
      pt: /24\/7|dia e noite|24 horas por dia|a qualquer hora|tarde da noite/i,
      th: /24\/7|ทั้งวันทั้งคืน|ตลอด 24 ชั่วโมง|ทุกเวลา|กลางดึก/,
      vi: /24\/7|ngày đêm|bất cứ giờ nào|đêm khuya/i,
    },
    examples: {
      en: "People answer here, day and night",
      hi: "दिन-रात लोग जवाब देते हैं",
      id: "Staf menjawab siang dan malam",
      pt: "Atendemos dia e noite",
      th: "มีคนตอบตลอด 24 ชั่วโมง",
      vi: "Trả lời suốt ngày đêm",
    },
    isKept: never,
  },
  {
    topic: "payments without waiting",
    words: {
      en: /\b(fast|quick|instant|faster|quicker) (withdrawals?|payouts?|payments)\b/i,
      hi: /(तेज़|तुरंत) (भुगतान|निकासी)/,
      id: /(penarikan|pembayaran|pencairan) (yang )?(cepat|kilat|instan)/i,
      pt: /(saques?|pagamentos?|retiradas?) (rápid|instantâne|imediat)/i,
      th: /(ถอน|จ่าย|ชำระ)(เงิน)?(ได้)?(รวดเร็ว|ทันที|ทันใจ|ไว)/,
      vi: /(rút|thanh toán|trả) (tiền )?(nhanh|tức thì|ngay lập tức)/i,
    },
    examples: {
      en: "Fair rules, quick payments",
      hi: "तेज़ भुगतान",
      id: "Pembayaran cepat",
      pt: "Saques rápidos",
      th: "ถอนเงินทันใจ",
      vi: "Rút tiền nhanh",
    },
    isKept: never,
  },
  {
    topic: "money that is safe whatever happens",
    words: {
      en: /\b(money|balance|bets) (is|are) safe\b/i,
      hi: /(राशि|बैलेंस|दाँव|पैसे) सुरक्षित/,
      id: /\b(uang|saldo|taruhan)[^.;]* aman\b/i,
      pt: /\b(dinheiro|saldo|apostas)[^.;]* segur[oa]s?\b/i,
      th: /(เงิน|ยอดคงเหลือ|เดิมพัน)(?!\S*(ความ|และ))\S*ปลอดภัย/,
      vi: /(tiền|số dư|cược)[^.;,]* vẫn an toàn/i,
    },
    examples: {
      en: "Your money is safe",
      hi: "आपकी राशि सुरक्षित है",
      id: "Uang Anda aman",
      pt: "Seu saldo está seguro",
      th: "เงินของคุณปลอดภัย",
      vi: "Số dư của bạn vẫn an toàn",
    },
    isKept: never,
  },
  {
    topic: "an answer, or the site, by a time that people decide",
    words: {
      en: /\bback soon\b|\bwe (give the first )?answer (by|within)\b/i,
      hi: /जल्द लौटेंगे|तक जवाब देंगे|जवाब \S+ घंटे के भीतर देते/,
      id: /segera kembali|\b(kami )?menjawab sebelum\b|jawaban pertama dalam/i,
      pt: /volta em breve|\brespondemos até |damos a primeira resposta/i,
      th: /กลับมาในไม่ช้า|เราจะตอบภายใน|เราให้คำตอบแรกภายใน/,
      vi: /sớm trở lại|chúng tôi trả lời (trước|lần đầu)/i,
    },
    examples: {
      en: "We answer by noon",
      hi: "हम जल्द लौटेंगे",
      id: "Kami menjawab sebelum siang",
      pt: "Respondemos até amanhã",
      th: "เราจะตอบภายในพรุ่งนี้",
      vi: "Chúng tôi trả lời trước ngày mai",
    },
    isKept: never,
  },
  {
    topic: "apps of stores",
    words: {
      en: /\b(Android|iPhone|iOS) (app|file)\b|\bapp store\b|\bapk\b/i,
      hi: /Android (ऐप|फ़ाइल)|iPhone ऐप/,
      id: /\b(aplikasi|berkas) (untuk )?(Android|iPhone|iOS)\b|\bapp store\b|\bapk\b/i,
      pt: /\b(aplicativo|app|arquivo) (para |de )?(Android|iPhone|iOS)\b|\bapp store\b|\bapk\b/i,
      th: /(แอป|ไฟล์) ?(สำหรับ ?)?(Android|iPhone|iOS)|app store|\bapk\b/i,
      vi: /(ứng dụng|tệp) (cho )?(Android|iPhone|iOS)\b|\bapp store\b|\bapk\b/i,
    },
    examples: {
      en: "The Android file is smaller",
      hi: "Android फ़ाइल",
      id: "Aplikasi Android",
      pt: "O aplicativo para Android",
      th: "แอป Android",
      vi: "Ứng dụng Android",
    },
    isKept: never,
  },
];
