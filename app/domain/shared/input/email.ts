/** Maximum length of an e-mail address (RFC 5321). */
export const maxEmailLength = 254;
/**
 * Matches a plain e-mail address: atoms separated by points, then a host name with at least one point. The caller must
 * limit its input to 254 characters.
 */
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Maximum length of the part before '@' (RFC 5321). */
const maxLocalPartLength = 64;

/** Whether a text is a single plain e-mail address of at most 254 characters, to which the shop could reply. */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength) return false;
  return emailPattern.test(text.toLowerCase()) && text.indexOf('@') <= maxLocalPartLength;
}
