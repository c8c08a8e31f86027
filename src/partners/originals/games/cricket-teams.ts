/** A name in every language of the games. */
type Name = Readonly<Record<"en" | "hi" | "id" | "pt" | "th" | "vi", string>>;

/** A team of the simulated league; strengths are 1 (weak) to 4 (strong). */
export type Team = { code: string; name: Name; batting: number; bowling: number };

/** The eight teams of Over by Over. They are fictional. */
export const teams: readonly Team[] = [
  {
    code: "STP",
    name: {
      en: "Stepwell Kites",
      hi: "बावड़ी काइट्स",
      id: "Layang Stepwell",
      pt: "Pipas da Cisterna",
      th: "ว่าวบ่อขั้นบันได",
      vi: "Diều Giếng Bậc",
    },
    batting: 4,
    bowling: 2,
  },
  {
    code: "BNY",
    name: {
      en: "Banyan Nine",
      hi: "बरगद नाइन",
      id: "Beringin Sembilan",
      pt: "Nove da Figueira",
      th: "ไทรทั้งเก้า",
      vi: "Chín Gốc Đa",
    },
    batting: 2,
    bowling: 4,
  },
  {
    code: "SLT",
    name: {
      en: "Salt Road Riders",
      hi: "नमक राह राइडर्स",
      id: "Penunggang Jalan Garam",
      pt: "Cavaleiros da Rota do Sal",
      th: "นักขี่เส้นทางเกลือ",
      vi: "Kỵ Sĩ Đường Muối",
    },
    batting: 3,
    bowling: 3,
  },
  {
    code: "LMP",
    name: {
      en: "Lamplight City",
      hi: "दीपनगर सिटी",
      id: "Kota Cahaya Lampu",
      pt: "Cidade dos Lampiões",
      th: "นครแสงตะเกียง",
      vi: "Thành Phố Ánh Đèn",
    },
    batting: 3,
    bowling: 2,
  },
  {
    code: "TID",
    name: {
      en: "Tidewall",
      hi: "ज्वार दीवार",
      id: "Tembok Pasang",
      pt: "Muralha da Maré",
      th: "กำแพงน้ำขึ้น",
      vi: "Tường Triều",
    },
    batting: 1,
    bowling: 4,
  },
  {
    code: "COP",
    name: {
      en: "Copper Hills",
      hi: "ताम्र पहाड़ी",
      id: "Bukit Tembaga",
      pt: "Colinas de Cobre",
      th: "เนินทองแดง",
      vi: "Đồi Đồng",
    },
    batting: 4,
    bowling: 1,
  },
  {
    code: "MNG",
    name: {
      en: "Mango Grove",
      hi: "अमराई",
      id: "Kebun Mangga",
      pt: "Mangueiral",
      th: "สวนมะม่วง",
      vi: "Vườn Xoài",
    },
    batting: 2,
    bowling: 2,
  },
  {
    code: "FRT",
    name: {
      en: "Old Fort",
      hi: "पुराना क़िला",
      id: "Benteng Tua",
      pt: "Forte Velho",
      th: "ป้อมเก่า",
      vi: "Pháo Đài Cổ",
    },
    batting: 1,
    bowling: 1,
  },
];

/** The batting side's advantage over the bowling side: -3 to 3. */
export const edgeOf = (batting: Team, bowling: Team): number => batting.batting - bowling.bowling;
