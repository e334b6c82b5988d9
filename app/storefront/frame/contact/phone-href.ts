/**
 * Matches an area code, whose digits are never zero, followed by the local number, with or without a 0 before the area
 * code.
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
