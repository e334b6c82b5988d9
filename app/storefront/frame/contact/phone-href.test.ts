import { expect, test } from 'vitest';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';

test.each([
  ['(67) 95550-0142', 'tel:+5567955500142'],
  ['+351 555 000 142', 'tel:+351555000142'],
  // A number without an area code gets no country code.
  ['190', 'tel:190'],
  ['0300 555 014', 'tel:0300555014'],
  // The international form has no zero before the area code, because that zero is dialled only within Brazil.
  ['067 95550-0142', 'tel:+5567955500142'],
])('%s is dialled as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
