import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import { makeTestShop } from '#tests/factories/shop.ts';
import { drawShareCard } from './share-card.ts';

const look = getShopLook(makeTestShop());

describe('the card of a share picture', () => {
  test.each([
    ['a short title and a price', { title: 'Ração Postura 17', price: 'R$ 98,50' }],
    ['a title of 330 letters', { title: 'Suplemento '.repeat(30) }],
    ['a word longer than a line', { title: 'Anticonstitucionalissimamente'.repeat(6) }],
    ['letters that the font lacks', { title: 'Ração 漢字 🐄 ≥ 5 kg' }],
    ['an empty title', { title: '' }],
  ])('contains %s, and draws its words as paths within the card', async (_, { title, ...rest }) => {
    const card = drawShareCard({ title, look, ...rest });
    expect(card).not.toMatch(/<text|NaN|undefined/);
    const { data, info } = await sharp(Buffer.from(card)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([1200, 630, 4]);
    const drawn = Array.from({ length: 1200 * 630 }, (_pixel, index) => index).filter((index) => data[index * 4 + 3]);
    expect(drawn.length).toBeGreaterThan(1000);
    const columns = drawn.map((index) => index % 1200);
    expect(columns.reduce((most, column) => Math.max(most, column))).toBeLessThan(610);
  });

  test.each(['أعلاف', '漢字', '🐄🌽', '…', ''])(
    'shows the name of the shop or "Loja" in place of the title %j',
    (title) => {
      expect(drawShareCard({ title, look, price: 'R$ 9,90' })).toBe(
        drawShareCard({ title: look.name, look, price: 'R$ 9,90' }),
      );
      const ofFarShop = { ...look, name: '農場', monogram: '農' };
      expect(drawShareCard({ title, look: ofFarShop })).toBe(drawShareCard({ title: 'Loja', look: ofFarShop }));
    },
  );

  test('contains no markup from a title or a name', () => {
    const card = drawShareCard({ title: '</svg><script>alert(1)</script>', look: { ...look, name: '"<b>' } });
    expect(card).not.toMatch(/script|<b>/);
  });
});
