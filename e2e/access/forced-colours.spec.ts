import { paths, productPath } from '#app/paths.ts';
import { fillLists } from '../support/stored-lists.ts';
import { getCard, getToasts } from '../support/page-elements.ts';
import { expect, test, type Locator, type Page } from '../support/journey-test.ts';

const mineral = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';

test('pressed buttons, stars, bars, swatches, messages, prices and selections stay recognisable in forced colours (N25)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await fillLists(page, { cart: [1001] });
  await test.step('a product', async () => {
    await page.goto(productPath(1055));
    await expectBorders(page);
    const [description, information, comments] = await readSelectionStyles(page.getByRole('tab'));
    expect(description).toBe(comments);
    expect(information).not.toBe(comments);
    await page.getByRole('tab', { name: /^Comentários/ }).click();
    // Filled stars have the system colour of text, and empty stars that of disabled text.
    const stars = page.getByRole('img', { name: '2 estrelas de 5' });
    const colours = (await readStyle(stars, 'backgroundImage')).match(/rgba?\([^)]*\)/g);
    expect(new Set(colours).size).toBe(2);
    const bar = page.getByRole('listitem').filter({ hasText: '5 estrelas: 50%' }).locator('[style]');
    const track = bar.locator('..');
    expect(await readStyle(bar, 'backgroundColor')).not.toBe(await readStyle(track, 'backgroundColor'));
    expect(await readStyle(track, 'borderTopWidth')).toBe('1px');
  });
  await test.step('a product in colours', async () => {
    await page.goto(productPath(1058));
    const swatches = page.getByRole('group', { name: 'Cor:' }).locator('[style]');
    const swatchColours = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(swatchColours).size).toBe(swatchColours.length);
    expect(swatchColours.length).toBeGreaterThan(1);
    const thumbnails = page.getByRole('list', { name: 'Miniaturas' }).getByRole('link');
    expect(await readStyle(thumbnails.nth(0), 'outlineStyle')).not.toBe(
      await readStyle(thumbnails.nth(1), 'outlineStyle'),
    );
  });
  await test.step('a listing', async () => {
    await page.goto(paths.shop);
    await expectBorders(page);
    const [grid, list] = await readSelectionStyles(
      page.getByRole('list', { name: 'Modo de exibição' }).getByRole('link'),
    );
    expect(grid).not.toBe(list);
    await expect(page.getByLabel('Ordenar por')).toHaveCSS('appearance', 'auto');
    expect(await readStyle(page.locator('.page-current'), 'outlineStyle')).toBe('solid');
    const compare = getCard(page, mineral).getByRole('button', { name: 'Comparar' });
    const before = await readStyle(compare.locator('svg'), 'outlineStyle');
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    expect(await readStyle(compare.locator('svg'), 'outlineStyle')).not.toBe(before);
    const toast = getToasts(page).locator('[data-toast]');
    await expect(toast).toBeVisible();
    expect(await readStyle(toast, 'borderTopWidth')).toBe('1px');
    await expectPaintedTrack(page);
  });
  await test.step('the cart on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(paths.cart);
    const title = page.getByRole('rowheader').getByRole('link').first();
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(title).toHaveCSS('border-top-color', background);
  });
});

async function expectBorders(page: Page): Promise<void> {
  const edgeless = await page.evaluate(() =>
    [...document.querySelectorAll('.btn, .field, .choice-box')]
      .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1)
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect.soft(edgeless, page.url()).toEqual([]);
}

/** Expects that the slider's track is visible, and that its highlighted part is between the handles. */
async function expectPaintedTrack(page: Page): Promise<void> {
  const slider = page.locator('.range').first();
  const readLine = (part: string) =>
    slider.evaluate((range, pseudo) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, width } = getComputedStyle(range, pseudo);
      return { line: `${borderTopWidth} ${borderTopStyle}`, colour: borderTopColor, widthPx: parseFloat(width) };
    }, part);
  const track = await readLine('::before');
  const between = await readLine('::after');
  expect(track.line).toBe('1px solid');
  expect(between.line).toBe('3px solid');
  expect(between.colour).not.toBe(track.colour);
  const wide = await slider.evaluate((range) => range.clientWidth);
  expect(Math.round(between.widthPx)).toBe(wide);
  await page.getByRole('slider', { name: 'Preço mínimo' }).first().press('PageUp');
  await expect.poll(async () => (await readLine('::after')).widthPx).toBeLessThan(wide);
}

/** Reads, for each element, the style properties by which a selected element differs from the others. */
function readSelectionStyles(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { borderBottomColor, outlineStyle } = getComputedStyle(element);
      return `${borderBottomColor} ${outlineStyle}`;
    }),
  );
}

/** Reads a computed style property of an element or pseudo-element. */
function readStyle(
  one: Locator,
  property: 'backgroundColor' | 'backgroundImage' | 'borderTopWidth' | 'outlineStyle',
): Promise<string> {
  return one.evaluate((element, name) => getComputedStyle(element)[name], property);
}
