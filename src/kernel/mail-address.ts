/** One address of the usual form: no list, no name, nothing that begins a further header. */
const addressPattern = /^[^@\s<>,;"\p{Cc}]+@[^@\s<>,;"\p{Cc}]+\.[^@\s<>,;"\p{Cc}]+$/u;

/** The longest address that mail servers take (RFC 5321). */
const longest = 254;

/** Whether a text that somebody typed is a mail address to which a message may be sent. */
export const isMailAddress = (text: string): boolean => text.length <= longest && addressPattern.test(text);
