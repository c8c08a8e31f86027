/**
 * What the house usually keeps of a hundred of valid bets, by game type. Vendors do not tell the platform what their
 * games keep, so these are assumed round figures.
 */
const usual: Readonly<Record<string, number>> = {
  ELOTT: 10,
  LOTT: 20,
  LIVE: 2,
  SPORTS: 5,
  ESPORTS: 5,
  COCKFIGHT: 5,
  FISH: 4,
  RNG: 4,
  PVP: 3,
};
const otherwise = 4;

/** The percent of valid bets that games of a type usually keep for the house. */
export const usualEdge = (gameType: string): number => usual[gameType] ?? otherwise;
