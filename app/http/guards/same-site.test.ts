import { expect, test } from 'vitest';
import { isCrossSite, isFromBrowser } from './same-site.ts';

const publicUrl = 'https://loja.example';
const nothing = { origin: undefined, fetchSite: undefined, host: 'loja.example' };

test('a program that sends no origin counts neither as a browser nor as another site', () => {
  expect(isFromBrowser(nothing)).toBe(false);
  expect(isCrossSite(nothing, publicUrl)).toBe(false);
});

test.each([
  { origin: publicUrl },
  { fetchSite: 'same-origin' },
  { fetchSite: 'none' },
  { origin: publicUrl, fetchSite: 'same-origin', host: 'dentro:3000' },
  { origin: 'http://localhost:3000', host: 'localhost:3000' },
])('%j counts as the store itself', (from) => {
  expect(isCrossSite({ ...nothing, ...from }, publicUrl)).toBe(false);
  expect(isFromBrowser({ ...nothing, ...from })).toBe(true);
});

test.each([
  { origin: 'https://mal.example' },
  { origin: 'https://loja.example.mal.example' },
  { origin: 'https://loja.example:8443' },
  { origin: 'null' },
  { origin: 'file://loja.example' },
  { fetchSite: 'cross-site' },
  { fetchSite: 'same-site' },
  { fetchSite: 'cross-site', origin: publicUrl },
  { origin: 'http://localhost:3000', host: undefined },
])('%j counts as another site', (from) => {
  expect(isCrossSite({ ...nothing, ...from }, publicUrl)).toBe(true);
});
