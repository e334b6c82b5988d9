export const maxEmailLength = 254;
/** A plain address: atoms separated by points, then a host name with at least one point. Only ever run on 254 characters. */
const emailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** By the standards of mail. */
const maxLocalPartLength = 64;

/** Whether a text is an e-mail address the shop could answer to: one plain address of at most 254 characters. */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength) return false;
  return emailForm.test(text.toLowerCase()) && text.indexOf('@') <= maxLocalPartLength;
}
