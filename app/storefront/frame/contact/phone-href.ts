/**
 * Matches an area code, whose digits are never zero, followed by the local number, with or without a 0 before the area
 * code.
 */
const nationalNumber = /^0?([1-9]{2}\d{8,9})$/;

/**
 * Returns the `tel:` URL of a phone number: '(67) 5550-0142' becomes 'tel:+556755500142'. Only a number with a
 * Brazilian area code gets the country code.
 */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  const [, withAreaCode] = nationalNumber.exec(digits) ?? [];
  return withAreaCode ? `tel:+55${withAreaCode}` : `tel:${digits}`;
}
