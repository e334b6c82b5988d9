/** Formats a WhatsApp number as people write it: '(67) 95550-0142', or '+15555500142' for a number outside Brazil. */
export function formatWhatsapp(digits: string): string {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${first}-${last}` : `+${digits}`;
}
