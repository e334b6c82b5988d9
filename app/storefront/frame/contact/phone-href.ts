/**
 * Matches an area code, which has no zero, and the number, with or without the 0 that is dialled before an area code.
 */
const national = /^0?([1-9]{2}\d{8,9})$/;

/**
 * Returns the `tel:` URL of a Brazilian number: '(67) 5550-0142' becomes 'tel:+556755500142'. A number without an area
 * code is not changed.
 */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  const [, local] = national.exec(digits) ?? [];
  return local ? `tel:+55${local}` : `tel:${digits}`;
}
