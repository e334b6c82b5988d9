import type { Page } from '@playwright/test';
import { getToasts, holdToasts, stopClock } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

test.beforeEach(({ page }) => holdToasts(page));

const texts = {
  comment: 'O comentário é obrigatório',
  name: 'O nome é obrigatório',
  email: 'O e-mail é obrigatório e deve ser um endereço de e-mail válido',
};
const sent = 'Comentário enviado com sucesso.';
let serial = 0;

/**
 * Returns a different product for each test, because the tests share a database, and the number of reviews of a product
 * from one address is limited.
 */
function nextProduct(): string {
  serial = (serial % 50) + 1;
  return `/shop/shop-details/${1010 + serial}`;
}

async function openReviews(page: Page, product = nextProduct()) {
  await page.goto(product);
  await page.getByRole('tab', { name: /^Comentários/ }).click();
  return formOf(page);
}

function formOf(page: Page) {
  const form = page.getByRole('form', { name: 'Avalie este produto' });
  return {
    form,
    rating: form.getByLabel('Avaliação', { exact: true }),
    comment: form.getByLabel('Comentário', { exact: true }),
    name: form.getByLabel('Nome', { exact: true }),
    email: form.getByLabel('E-mail', { exact: true }),
    send: form.getByRole('button', { name: 'Enviar' }),
  };
}

type ReviewForm = ReturnType<typeof formOf>;

async function fill({ comment, name, email }: ReviewForm, text: string): Promise<void> {
  await comment.fill(text);
  await name.fill('Rosângela P.');
  await email.fill(`visita${Date.now()}@example.com`);
}

test('the form labels its fields, shows errors once a field was touched, and is not sent while it is invalid (R2, R3) @phone-only', async ({
  page,
  context,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const form = await openReviews(page);

  await test.step('the form says that the e-mail is not published, and 5 of 5 is chosen', async () => {
    await expect(page.getByText('O seu e-mail não será publicado.')).toBeVisible();
    await expect(form.rating).toHaveValue('5');
    const values = await form.rating
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(values).toEqual(['5', '4', '3', '2', '1']);
  });

  await test.step("nothing of the form's code is fetched, and no cookie is set, before a field is focused", async () => {
    const entered = page.waitForResponse((response) => response.url().endsWith('/token'));
    expect(await context.cookies()).toEqual([]);
    await form.comment.focus();
    await entered;
    await expect
      .poll(() => context.cookies())
      .toMatchObject([{ name: 'XSRF-TOKEN', sameSite: 'Lax', httpOnly: false, expires: -1 }]);
  });

  await test.step('errors appear once a field was touched or changed to an invalid value', async () => {
    await form.name.focus();
    await expect(page.getByText(texts.comment)).toBeVisible();
    await expect(page.getByText(texts.name)).toBeHidden();
    await form.email.pressSequentially('ana@');
    await expect(page.getByText(texts.email)).toBeVisible();
    await expect(form.name).toHaveAccessibleDescription(texts.name);
  });

  await test.step('an empty form shows every error, focuses the first field and is not sent', async () => {
    await page.reload();
    await page.getByRole('tab', { name: /^Comentários/ }).click();
    await form.send.click();
    for (const text of Object.values(texts)) await expect(page.getByText(text)).toBeVisible();
    await expect(form.comment).toBeFocused();
    expect(posts).toEqual([]);
  });

  await test.step('people cannot reach the honeypot field', async () => {
    await expect(form.form.getByRole('textbox')).toHaveCount(3);
    const stops: string[] = [];
    await form.rating.focus();
    for (let count = 0; count < 4; count += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '',
        ),
      );
    }
    expect(stops).toEqual(['comentario', 'nome', 'email', 'Enviar']);
  });
});

test('a review is sent, confirmed and visible after the page has reloaded at its tab; the same text again is refused and kept (R4) @postgres', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  const product = nextProduct();
  const form = await openReviews(page, product);
  const text = `Chegou bem embalado ${Date.now()}.\nO gado aceitou.`;
  await fill(form, text);
  await form.rating.selectOption('4');
  const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === `${product}.data`);
  const asked = Promise.withResolvers<string>();
  await page.route(/\/produtoDetalhe\/\d+$/, async (route) => {
    // The response is read here, because the browser discards the body when its page is left.
    const response = await route.fetch();
    asked.resolve(await response.text());
    await route.fulfill({ response });
  });
  const call = page.waitForRequest((request) => request.method() === 'POST');
  const reloaded = page.waitForEvent('load');
  await form.send.click();
  const headers = await (await call).allHeaders();
  expect(headers['cookie']).toContain(`XSRF-TOKEN=${headers['x-xsrf-token']}`);
  await expect(getToasts(page).getByText(sent)).toBeVisible();
  await expect(form.comment).toHaveValue('');
  await refreshed;
  expect(await asked.promise).toContain('O gado aceitou.');
  await reloaded;
  await expect(page.getByRole('tab', { name: /^Comentários/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`${product}#comentarios$`));
  const review = page.getByRole('article').filter({ hasText: 'O gado aceitou.' });
  await expect(review).toContainText('Rosângela P.');
  await expect(review.getByRole('img', { name: '4 estrelas de 5' })).toBeVisible();
  await expect(getToasts(page).getByText(sent)).toBeVisible();

  await fill(form, text);
  await form.name.fill('Outra pessoa');
  await form.email.fill('outra@example.com');
  await form.send.click();
  await expect(form.form.getByRole('alert')).toContainText('Já existe um comentário com este mesmo texto');
  await expect(form.comment).toHaveValue(text);
  await expect(form.comment).toBeFocused();
});

test('a review is on the page before it reloads (R4)', async ({ page }) => {
  await page.clock.install();
  const product = nextProduct();
  const form = await openReviews(page, product);
  const text = `Está na página ${Date.now()}.`;
  await fill(form, text);
  await stopClock(page);
  await form.send.click();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
});

test('without a connection the typed values stay, the form says what to do, and pressing repeatedly sends only one review', async ({
  page,
  context,
  browserProblems,
}) => {
  browserProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  const form = await openReviews(page);
  const text = `Escrito no pasto ${Date.now()}.`;
  await fill(form, text);
  await context.setOffline(true);
  await form.send.click();
  await expect(form.form.getByRole('alert')).toContainText('O que você escreveu continua aqui');
  await expect(form.comment).toHaveValue(text);
  await context.setOffline(false);

  const clicked = Promise.withResolvers<void>();
  await page.route('**/produtocomentario/', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  let posts = 0;
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
  const reloaded = page.waitForEvent('load');
  await form.send.dblclick();
  await form.form.getByRole('button', { name: 'Enviando…' }).click({ force: true });
  clicked.resolve();
  await reloaded;
  expect(posts).toBe(1);
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
});
