import type { Locator } from '@playwright/test';
import { getCard, getToasts, holdToasts } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

const mineral = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} colours of the system stars, bars, swatches, messages and what is chosen keep their meaning`, async ({
    page,
  }) => {
    await holdToasts(page);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto('/shop/shop-details/1055');
    await page.getByRole('tab', { name: /^Comentários/ }).click();
    // The given stars have the colour of text, the others that of disabled text.
    const stars = page.getByRole('img', { name: '2 estrelas de 5' });
    const colours = (await read(stars, 'backgroundImage')).match(/rgba?\([^)]*\)/g);
    expect(new Set(colours).size).toBe(2);
    const bar = page.getByRole('listitem').filter({ hasText: '5 estrelas: 50%' }).locator('[style]');
    const track = bar.locator('..');
    expect(await read(bar, 'backgroundColor')).not.toBe(await read(track, 'backgroundColor'));
    expect(await read(track, 'borderTopWidth')).toBe('1px');

    await page.goto('/shop/shop-details/1058');
    const swatches = page.getByRole('group', { name: 'Cor:' }).locator('[style]');
    const swatchColours = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(swatchColours).size).toBe(swatchColours.length);
    expect(swatchColours.length).toBeGreaterThan(1);
    const thumbnails = page.getByRole('list', { name: 'Miniaturas' }).getByRole('link');
    expect(await read(thumbnails.nth(0), 'outlineStyle')).not.toBe(await read(thumbnails.nth(1), 'outlineStyle'));

    await page.goto('/shop');
    const compare = getCard(page, mineral).getByRole('button', { name: 'Comparar' });
    const before = await read(compare.locator('svg'), 'outlineStyle');
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    expect(await read(compare.locator('svg'), 'outlineStyle')).not.toBe(before);
    const toast = getToasts(page).locator('[data-toast]');
    await expect(toast).toBeVisible();
    expect(await read(toast, 'borderTopWidth')).toBe('1px');
    expect(await read(page.locator('.page-current'), 'outlineStyle')).toBe('solid');
  });
}

/** A property as it is painted. */
function read(
  one: Locator,
  property: 'backgroundColor' | 'backgroundImage' | 'borderTopWidth' | 'outlineStyle',
): Promise<string> {
  return one.evaluate((element, name) => getComputedStyle(element)[name], property);
}
