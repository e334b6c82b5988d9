import { expect, test, type Locator, type Page } from '../support/journey-test.ts';
import { getTitles } from '../support/page-elements.ts';

const salt = '/shop/shop-details/1001';

test('the product page has three tabs, opens the additional information first, and opens the comments by keyboard, by their number and by URL (PP5, PP9)', async ({
  page,
}) => {
  await page.goto(salt);
  await expect(page.getByRole('tab')).toHaveText(['Descrição', 'Informações Adicionais', 'Comentários (2)']);
  const information = page.getByRole('tabpanel', { name: 'Informações Adicionais' });
  const row = information.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Classificação' }) });
  await expect(row).toContainText('Suplemento mineral pronto para uso');
  await page.getByRole('tab', { name: 'Descrição' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Descrição' })).toContainText('Suplemento mineral completo');
  await expect(information).toBeHidden();
  await expectTabKeysToWork(page);

  await page.goto(salt);
  await page.getByRole('link', { name: '(2 Comentários)' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Comentários (2)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Comentários (2)' })).toBeInViewport();
  await page.goto('/shop/shop-details/1003#comentarios');
  await expect(page.getByRole('tabpanel', { name: 'Comentários (0)' })).toContainText('Nenhuma Avaliação Encontrada');
});

test('one to four related products are visible, depending on the width of the window, and the others can be reached by buttons (PP10)', async ({
  page,
}) => {
  await page.goto(salt);
  const carousel = getCarousel(page);
  await expect(carousel.getByRole('heading', { level: 2 })).toHaveText('Related Products');
  await expect(carousel.getByText('Next day Products', { exact: true })).toHaveAttribute('lang', 'en');
  for (const [width, slides] of [
    [1200, 4],
    [1199, 3],
    [992, 3],
    [991, 2],
    [576, 2],
    [575, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shape = await carousel.getByRole('list', { name: 'Produtos relacionados' }).evaluate((track) => {
      const room = track.getBoundingClientRect();
      const boxes = [...track.children].map((slide) => slide.getBoundingClientRect());
      const [first, second] = boxes;
      return {
        shown: boxes.filter(({ left, right }) => left >= room.left - 1 && right <= room.right + 1).length,
        gap: Math.round((second?.left ?? 0) - (first?.right ?? 0)),
      };
    });
    expect([width, shape]).toEqual([width, { shown: slides, gap: 24 }]);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  const previous = carousel.getByRole('button', { name: 'Produtos anteriores' });
  const next = carousel.getByRole('button', { name: 'Próximos produtos' });
  await expect(previous).toBeDisabled();
  const titles = carousel.getByRole('article').getByRole('heading');
  const expectShown = async (title: Locator, isShown: boolean) =>
    expect.poll(() => isVisibleInCarousel(title)).toBe(isShown);
  // The carousel has the seven other products of the category: at first the first four are visible, and then the last
  // four.
  await expect(titles).toHaveCount(7);
  await expectShown(titles.last(), false);
  await next.click();
  await expectShown(titles.last(), true);
  await expectShown(titles.first(), false);
  await expect(next).toBeDisabled();
  await previous.click();
  await expectShown(titles.first(), true);
  await expect(previous).toBeDisabled();
  await next.click();
  await expectShown(titles.last(), true);
  const title = await titles.last().innerText();
  await titles.last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(getTitles(page).first()).not.toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** Expects that an arrow key selects the next tab, and that Tab moves into its panel. */
async function expectTabKeysToWork(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Informações Adicionais' }).click();
  await page.keyboard.press('ArrowRight');
  const comments = page.getByRole('tab', { name: 'Comentários (2)' });
  await expect(comments).toBeFocused();
  await expect(comments).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Comentários (2)' })).toBeFocused();
}

function getCarousel(page: Page) {
  return page.getByRole('region', { name: 'Related Products' });
}

/** Returns whether the card that contains an element is within the visible part of the carousel. */
function isVisibleInCarousel(inCard: Locator): Promise<boolean> {
  return inCard.evaluate((element) => {
    const track = element.closest('ul')?.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    return track !== undefined && left >= track.left - 1 && right <= track.right + 1;
  });
}
