/**
 * The drawing of a species on a grid of 100 x 60, looking right: its outlines in their colours, and its
 * movement.
 */
export type Drawing = {
  /** Its length, as a fraction of the sea's width on a wide sea. */
  size: number;
  /** Its speed, in lengths per second. */
  speed: number;
  parts: readonly [path: string, color: string][];
};

const eye = (x: number, y: number, size = 3): [string, string][] => [
  [`M${x - size} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0Z`, "#fff"],
  [
    `M${x - size / 2 + 0.6} ${y}a${size / 2} ${size / 2} 0 1 0 ${size} 0a${size / 2} ${size / 2} 0 1 0 ${-size} 0Z`,
    "#0a1420",
  ],
];

/** Every species of the reef by its name in the rules. */
export const drawings: Readonly<Record<string, Drawing>> = {
  "glass-fry": {
    size: 0.055,
    speed: 1.5,
    parts: [
      ["M26 30C42 14 74 14 92 30C74 46 42 46 26 30Z", "#bfeaf5cc"],
      ["M30 30L6 16Q14 30 6 44Z", "#9fdcee99"],
      ["M34 30H78", "#ffffff00"],
      ["M36 29H76V31H36Z", "#ff9fb099"],
      ...eye(80, 27),
    ],
  },
  "striped-wrasse": {
    size: 0.075,
    speed: 1.2,
    parts: [
      ["M40 14C56 2 70 6 78 16L60 20ZM44 46C56 56 66 54 70 46Z", "#ff7b54"],
      ["M22 30C40 8 78 10 96 30C78 50 40 52 22 30Z", "#ffb13d"],
      ["M26 30L4 12Q12 30 4 48Z", "#ff7b54"],
      ["M40 15Q48 30 40 45L47 48Q55 30 47 12ZM58 11Q66 30 58 49L65 49Q73 30 65 11Z", "#fff4dd"],
      ...eye(83, 26),
    ],
  },
  "copper-puffer": {
    size: 0.085,
    speed: 0.7,
    parts: [
      ["M20 30L2 20Q8 30 2 40Z", "#b5652c"],
      [
        "M54 3L58 -2L62 4L68 1L70 8L77 7L77 14L84 15L82 21L54 30ZM54 57L58 62L62 56L68 59L70 52L77 53L77 46L54 30ZM34 8L32 2L40 5ZM34 52L32 58L40 55Z",
        "#8d4a1e",
      ],
      ["M54 4A30 26 0 0 1 88 30A34 26 0 0 1 20 30A34 26 0 0 1 54 4Z", "#d98443"],
      ["M26 38Q54 66 84 40Q78 56 54 56Q32 56 26 38Z", "#ffe3bd"],
      ["M46 26L34 20Q36 30 34 38Z", "#b5652c"],
      ...eye(72, 22, 5),
    ],
  },
  "lantern-squid": {
    size: 0.1,
    speed: 0.9,
    parts: [
      [
        "M40 22Q18 10 2 16Q20 20 38 27ZM40 28Q16 24 0 30Q16 34 40 33ZM40 36Q20 48 4 46Q20 40 38 32Z",
        "#c05ea8",
      ],
      ["M74 14L96 4Q92 30 96 56L74 46Z", "#a7458f"],
      ["M34 30C38 12 74 8 96 30C74 52 38 48 34 30Z", "#e57bc4"],
      [
        "M60 24a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM72 32a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM62 38a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z",
        "#ffe98f",
      ],
      ...eye(46, 26, 4.5),
    ],
  },
  "blue-parrot": {
    size: 0.115,
    speed: 0.85,
    parts: [
      ["M34 14Q56 -4 80 12L60 22ZM38 46Q54 60 72 48Z", "#1f66c9"],
      ["M20 30C34 4 78 4 98 28L92 33L98 36C78 56 34 56 20 30Z", "#35a0f2"],
      ["M24 30L2 10Q12 30 2 50Z", "#1f66c9"],
      ["M92 33L98 28L100 31L98 36Z", "#ffd76b"],
      ["M60 12Q70 30 60 48Q74 40 74 30Q74 20 60 12Z", "#67d6a5"],
      ["M56 34L42 42L44 30Z", "#ffd76b"],
      ...eye(82, 24, 4),
    ],
  },
  "reef-octopus": {
    size: 0.13,
    speed: 0.5,
    parts: [
      [
        "M50 34Q40 60 18 56Q32 50 36 32ZM58 36Q56 62 38 66Q46 54 46 36ZM66 36Q74 62 58 68Q60 52 58 36ZM74 32Q92 54 80 64Q80 50 66 38ZM42 30Q20 42 6 34Q24 32 36 22Z",
        "#c2452f",
      ],
      ["M34 26C34 -6 90 -8 88 26C88 44 36 46 34 26Z", "#e8664a"],
      ["M46 12a5 4 0 1 0 10 0a5 4 0 1 0 -10 0ZM62 6a4 3 0 1 0 8 0a4 3 0 1 0 -8 0Z", "#ff9c7d"],
      ...eye(62, 24, 5),
      ...eye(78, 24, 5),
    ],
  },
  "old-turtle": {
    size: 0.17,
    speed: 0.4,
    parts: [
      [
        "M76 36Q84 62 66 66Q66 50 58 40ZM36 38Q26 58 14 56Q22 46 24 36ZM78 18Q88 -2 72 -6Q70 8 60 16Z",
        "#5f8f4e",
      ],
      ["M78 26C84 14 100 16 100 27C100 38 86 40 78 34Z", "#7fb066"],
      ["M14 32C20 4 74 0 84 32C64 42 32 42 14 32Z", "#8a6a35"],
      ["M26 28L38 12L54 12L46 28ZM52 28L60 12L74 20L76 28ZM24 32H76L66 38H34Z", "#b9924c"],
      ...eye(92, 24, 2.6),
    ],
  },
  "moon-jelly": {
    size: 0.1,
    speed: 0.32,
    parts: [
      [
        "M34 30Q30 46 36 62Q38 46 42 32ZM46 32Q46 50 52 66Q52 48 54 32ZM60 32Q66 48 62 64Q70 48 70 30Z",
        "#c9b7ff88",
      ],
      ["M22 34C22 -8 84 -8 84 34Q74 26 68 34Q60 26 53 34Q46 26 38 34Q30 26 22 34Z", "#b9a2ffbb"],
      ["M40 14a6 5 0 1 0 12 0a6 5 0 1 0 -12 0ZM56 14a6 5 0 1 0 12 0a6 5 0 1 0 -12 0Z", "#f1eaffaa"],
    ],
  },
  "pearl-oyster": {
    size: 0.12,
    speed: 0.2,
    parts: [
      ["M12 34C16 62 84 62 88 34Q50 44 12 34Z", "#6f5f86"],
      ["M18 36Q50 52 82 36Q50 30 18 36Z", "#f7c9d4"],
      ["M42 32a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z", "#fffbf0"],
      ["M10 30C14 -4 86 -4 90 30Q50 12 10 30Z", "#8c7aa8"],
      [
        "M50 4Q48 12 49 19H52Q52 12 50 4ZM30 9Q32 16 34 22L37 21Q34 14 30 9ZM70 9Q68 16 64 21L67 22Q70 16 70 9Z",
        "#b6a5cf",
      ],
    ],
  },
  "lamp-dragon": {
    size: 0.24,
    speed: 0.45,
    parts: [
      [
        "M78 18Q84 -2 94 -6Q88 6 90 16ZM54 22Q56 4 44 -2Q46 12 42 22ZM30 34Q22 18 12 18Q20 28 20 38Z",
        "#ff7a3d",
      ],
      [
        "M2 44Q14 22 30 34Q46 48 56 30Q64 12 84 14Q100 16 100 30Q98 40 86 38Q74 34 66 44Q50 66 28 50Q16 42 8 52Z",
        "#e2452e",
      ],
      ["M10 48Q18 34 30 42Q48 56 60 38Q68 26 84 30Q72 32 64 42Q50 60 29 48Q18 40 10 48Z", "#ffc15a"],
      ["M96 36Q104 44 96 50Q100 42 92 38Z", "#ffe9a8"],
      ...eye(88, 22, 3.6),
    ],
  },
};
