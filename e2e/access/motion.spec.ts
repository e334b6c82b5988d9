import { paths } from '#app/paths.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

/** Records in the page which elements each view transition moves. @returns function that reads their names */
async function watchTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { transitionsSeen: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const moved: string[] = [];
      seen.push(moved);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement) continue;
          moved.push(`${effect.pseudoElement} ${String(effect.getComputedTiming().duration)}`);
        }
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { transitionsSeen: string[][] }).transitionsSeen);
}

function expectGrowingPicture(id: string) {
  return expect.arrayContaining([`::view-transition-group(produto-${id}) 220`]);
}

async function readProductId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/shop\/shop-details\/\d+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('the picture of a card in a list or among related products is animated to the product page, and the product opens even when the browser skips the animation', async ({
  page,
  browserProblems,
}) => {
  const readTransitions = await watchTransitions(page);
  await page.goto('/shop');
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(readTransitions).toEqual([expectGrowingPicture(await readProductId(page))]);

  const related = page.getByRole('main').getByRole('article').first();
  // `innerText` is empty until the browser has laid out the related products.
  const next = (await related.getByRole('heading').textContent()) ?? '';
  await related.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
  await expect
    .poll(async () => (await readTransitions()).at(-1))
    .toEqual(expectGrowingPicture(await readProductId(page)));

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(card.getByRole('heading')).toHaveText(title);

  // The router reports in the console that the animation was skipped.
  browserProblems.allow(/Transition was skipped|AbortError/);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.skipTransition();
      return transition;
    };
  });
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('no animation runs when the visitor prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const readTransitions = await watchTransitions(page);
  await page.goto(paths.home);
  await page.getByRole('link', { name: 'Carrinho, 0 itens' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
  await page.keyboard.press('Escape');
  // The page does not scroll while the drawer is open, so the test waits until it is closed.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 2000));
  const up = page.getByRole('button', { name: 'Voltar ao topo' });
  await expect(up).toBeVisible();
  const scrolled = await up.evaluate((button: HTMLElement) => {
    button.click();
    return window.scrollY;
  });
  expect(scrolled).toBe(0);
  await page.goto('/shop');
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const durations = (await readTransitions()).flat().map((moved) => Number(moved.split(' ').at(-1)));
  expect(durations.filter((duration) => duration > 0)).toEqual([]);
});
