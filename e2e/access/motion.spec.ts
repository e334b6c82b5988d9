import { paths } from '#app/paths.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

interface TransitionSeen {
  /** View transition names in the old screen and in the new one. The browser animates between elements with the same name. */
  names: string[][];
  /** Durations of the animations, in milliseconds; empty when the browser skipped them. */
  durations: number[];
}

/** Records the view transitions of the page. @returns function that reads them */
async function watchTransitions(page: Page): Promise<() => Promise<TransitionSeen[]>> {
  await page.addInitScript(() => {
    const seen: TransitionSeen[] = [];
    Object.assign(window, { transitionsSeen: seen });
    const readNames = () =>
      Array.from(document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]'), (element) =>
        element.style.getPropertyValue('view-transition-name'),
      );
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const one: TransitionSeen = { names: [readNames()], durations: [] };
      seen.push(one);
      const transition = start(update);
      void transition.updateCallbackDone.then(() => one.names.push(readNames()));
      void transition.ready.then(() => {
        one.durations = document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
          .map(({ effect }) => Number(effect?.getComputedTiming().duration));
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { transitionsSeen: TransitionSeen[] }).transitionsSeen);
}

async function readProductId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/shop\/shop-details\/\d+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('the picture of a card in a list or among related products is animated to the product page, and the product opens even when the browser skips the animation', async ({
  page,
  browserProblems,
}) => {
  // The router reports in the console that the browser skipped an animation, as browsers on slow devices do.
  browserProblems.allow(/Transition was (skipped|aborted)|AbortError|TimeoutError/);
  const readTransitions = await watchTransitions(page);
  const expectGrowingPicture = async () => {
    const withName = expect.arrayContaining([`produto-${await readProductId(page)}`]);
    await expect.poll(async () => (await readTransitions()).at(-1)?.names).toEqual([withName, withName]);
  };
  await page.goto('/shop');
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectGrowingPicture();

  const related = page.getByRole('main').getByRole('article').first();
  // `innerText` is empty until the browser has laid out the related products.
  const next = (await related.getByRole('heading').textContent()) ?? '';
  await related.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
  await expectGrowingPicture();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(card.getByRole('heading')).toHaveText(title);

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
  const durations = (await readTransitions()).flatMap((transition) => transition.durations);
  expect(durations.filter((duration) => duration > 0)).toEqual([]);
});
