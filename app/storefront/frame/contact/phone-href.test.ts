import { expect, test } from 'vitest';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';

test('a number with its area code is dialled with the country code', () => {
  expect(phoneHref('(67) 5550-0142')).toBe('tel:+556755500142');
  expect(phoneHref('(67) 95550-0142')).toBe('tel:+5567955500142');
});

test('an international number stays as it is', () => {
  expect(phoneHref('+351 555 000 142')).toBe('tel:+351555000142');
});

test('a number without an area code, such as 0800 or 190, gets no country code', () => {
  expect(phoneHref('190')).toBe('tel:190');
  expect(phoneHref('0800 555 0142')).toBe('tel:08005550142');
  expect(phoneHref('0300 555 014')).toBe('tel:0300555014');
});

test('the zero before an area code is for long-distance calls only', () => {
  expect(phoneHref('(067) 5550-0142')).toBe('tel:+556755500142');
  expect(phoneHref('067 95550-0142')).toBe('tel:+5567955500142');
});
