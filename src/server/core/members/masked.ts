/** A phone number with all but its ends hidden: "+91 98•••••10". */
export function maskedNumber(dialingCode: string, number: string): string {
  if (number === "") return "";
  return `+${dialingCode} ${number.slice(0, 2)}${"•".repeat(Math.max(3, number.length - 4))}${number.slice(-2)}`;
}

/** A mail address with most of its name hidden: "ra•••@example.com". */
export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return email === "" ? "" : `${name.slice(0, 2)}•••@${domain}`;
}

/** A person's name with all but the first letter of each part hidden. */
export const maskedName = (name: string): string => name.replace(/(\S)\S+/gu, "$1•••");

/** An account's name as shown to others: "rav***42". */
export const maskedAccount = (account: string): string =>
  account.length > 6
    ? `${account.slice(0, 3)}***${account.slice(-2)}`
    : `${account.slice(0, 1)}***${account.slice(-1)}`;
