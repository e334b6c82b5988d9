/** An area code, in which there is no zero, and the number; before them what is dialled for another area. */
const national = /^0?([1-9]{2}\d{8,9})$/;

/** `tel:` URL of a Brazilian number: '(67) 5550-0142' becomes 'tel:+556755500142'. One without an area code stays as it is dialled. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  const [, local] = national.exec(digits) ?? [];
  return local ? `tel:+55${local}` : `tel:${digits}`;
}
