// Generated from schemas/ by `livery generate`; do not edit.

/**
 * 0 is black, 1 is white.
 */
export type Lightness = number;
/**
 * 0 is grey; most screens show up to about 0.3.
 */
export type Chroma = number;
/**
 * Degrees on the colour wheel: 25 red, 70 orange, 145 green, 265 blue, 300 violet.
 */
export type Hue = number;
/**
 * The page.
 */
export type Colour = string;
/**
 * Cards and bars.
 */
export type Colour1 = string;
/**
 * Wells and inputs.
 */
export type Colour2 = string;
/**
 * The header.
 */
export type Colour3 = string;
/**
 * Text on the header.
 */
export type Colour4 = string;
/**
 * Text.
 */
export type Colour5 = string;
/**
 * Secondary text.
 */
export type Colour6 = string;
/**
 * Keylines.
 */
export type Colour7 = string;
/**
 * Solid buttons.
 */
export type Colour8 = string;
/**
 * Text on solid buttons.
 */
export type Colour9 = string;
/**
 * Links and active labels.
 */
export type Colour10 = string;
/**
 * Highlights.
 */
export type Colour11 = string;
/**
 * Text on highlights.
 */
export type Colour12 = string;
/**
 * Amounts won and other accented text.
 */
export type Colour13 = string;

/**
 * theme.json: the brand's look. Colours are seeds; ramps and tokens are computed and every text/surface pair is checked for WCAG AA in both modes.
 */
export interface ThemeDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The mode a first visitor sees; the switch offers both.
   */
  mode?: "light" | "dark" | "auto";
  /**
   * Seeds of the palette.
   */
  colour?: {
    brand?: ColourSeed;
    accent?: ColourSeed1;
    neutral?: ColourSeed2;
  };
  /**
   * Fixes single role tokens in one mode; leave a token out to have it computed.
   */
  tokens?: {
    light?: TokenSet;
    dark?: TokenSet;
  };
  /**
   * Fonts by their id in schemas/fonts.json, or files of the brand's own.
   */
  type?: {
    /**
     * Headings and numbers. A font of the platform, or a WOFF2 file of the brand's own, which is loaded before the first paint or, on a slow network, from the next visit on, so that no text moves. A variable font has all weights; a file of one weight alone is shown in that one everywhere; where each weight has a file of its own, a list names them. Letters that it lacks are those of the platform's fonts for their script.
     *
     * @minItems 1
     * @maxItems 9
     */
    display?: string | FontWeight[];
    /**
     * Everything else. A font of the platform, or a WOFF2 file of the brand's own, which is loaded before the first paint or, on a slow network, from the next visit on, so that no text moves. A variable font has all weights; a file of one weight alone is shown in that one everywhere; where each weight has a file of its own, a list names them. Letters that it lacks are those of the platform's fonts for their script.
     *
     * @minItems 1
     * @maxItems 9
     */
    text?: string | FontWeight[];
    /**
     * Ratio between the sizes of headings.
     */
    scale?: number;
    /**
     * Letter spacing of headings in em (Latin only).
     */
    tracking?: number;
  };
  /**
   * Corners, lines and shadows.
   */
  shape?: {
    /**
     * Corner radius of cards in pixels.
     */
    radius?: number;
    /**
     * Corners of buttons.
     */
    button?: "pill" | "rounded" | "square";
    /**
     * Width of keylines in pixels.
     */
    border?: number;
    /**
     * The style of emphasis.
     */
    elevation?: "flat" | "soft" | "glow" | "keyline";
    /**
     * How section heads are set.
     */
    heading?: "plain" | "rule" | "scallop" | "bar";
    /**
     * Pattern of the page's background.
     */
    texture?: "none" | "mesh" | "grid" | "rangoli";
  };
  /**
   * How much air there is.
   */
  density?: "compact" | "comfortable" | "airy";
  /**
   * How lively the site moves; a visitor's reduced motion always wins.
   */
  motion?: "still" | "calm" | "lively";
  /**
   * The style of generated tiles, banners and medals.
   */
  art?: "neon" | "festive" | "minimal";
  /**
   * The subject of the generated app icon; the name of an emblem, such as star, bolt, lotus, bat, sun, elephant, koi, lantern.
   */
  emblem?: string;
  /**
   * The brand's own marks, as files of its assets folder. What is left out is drawn from the emblem and the name.
   */
  logo?: {
    /**
     * What stands in the header and the footer in place of the emblem and the name, 36 pixels high and at most 200 wide. Of two, the one is shown that stands out from what it lies on: a solid header may be dark on light pages too. Readers who do not see it hear the brand's name.
     */
    wordmark?: {
      /**
       * The file for headers and pages that are light, and for dark ones when it is the only one.
       */
      light: string;
      /**
       * The file for headers and pages that are dark.
       */
      dark?: string;
    };
    /**
     * A square PNG file of 512 pixels, or at least 192: the icon of the browser's tab and of the installed site, and the sign beside the name where there is no wordmark.
     */
    icon?: string;
    /**
     * A PNG or JPEG file of 1200 x 630 pixels, or at least half of that: what networks and messengers show beside a link to the brand.
     */
    card?: string;
  };
  /**
   * Line width of icons on their 24 pixel grid.
   */
  iconStroke?: 1.5 | 1.75 | 2 | 2.25;
  /**
   * Which variant of each part of the frame is drawn.
   */
  layout?: {
    /**
     * The frame on wide screens.
     */
    shell?: "side-rail" | "top-bar" | "app-dock";
    /**
     * Look of the header.
     */
    header?: "classic" | "centered-logo" | "transparent" | "solid";
    /**
     * The navigation at the bottom of a phone's screen.
     */
    mobileNav?: "tab-bar" | "floating-dock" | "sheet";
    /**
     * How much the footer shows.
     */
    footer?: "full" | "compact";
    /**
     * Shape of game cards.
     */
    card?: "portrait" | "square" | "wide";
  };
}
/**
 * The colour of buttons, links and active things.
 */
export interface ColourSeed {
  l: Lightness;
  c: Chroma;
  h: Hue;
}
/**
 * The second colour: highlights, wins, badges.
 */
export interface ColourSeed1 {
  l: Lightness;
  c: Chroma;
  h: Hue;
}
/**
 * The tint of surfaces and text; only hue and chroma are used.
 */
export interface ColourSeed2 {
  l: Lightness;
  c: Chroma;
  h: Hue;
}
/**
 * Role tokens of one mode.
 */
export interface TokenSet {
  surface?: Colour;
  surfaceRaised?: Colour1;
  surfaceSunken?: Colour2;
  header?: Colour3;
  onHeader?: Colour4;
  text?: Colour5;
  textMuted?: Colour6;
  line?: Colour7;
  brand?: Colour8;
  onBrand?: Colour9;
  brandText?: Colour10;
  accent?: Colour11;
  onAccent?: Colour12;
  accentText?: Colour13;
}
/**
 * A WOFF2 file, and the weight that is shown in it.
 */
export interface FontWeight {
  /**
   * The font's weight: 400 is regular, 600 semibold, 700 bold. The site's text is 400 and 600, its headings 700; a weight that has no file is shown in the nearest one.
   */
  weight: number;
  /**
   * The WOFF2 file of this weight.
   */
  file: string;
}
