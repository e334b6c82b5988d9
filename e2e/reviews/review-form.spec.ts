import { getToasts, stopClock } from '../support/page-elements.ts';
import { holdRequests } from '../support/page-requests.ts';
import { expect, holdToasts, test, type Page } from '../support/journey-test.ts';

const texts = {
  comment: 'O comentário é obrigatório',
  name: 'O nome é obrigatório',
  email: 'O e-mail é obrigatório e deve ser um endereço de e-mail válido',
};
const sent = 'Comentário enviado com sucesso.';
let serial = 0;

/**
 * Returns the path of another product for each test. The tests share a database, and the number of reviews of a product
 * from one IP address is limited.
 */
function nextProduct(): string {
  serial = (serial % 50) + 1;
  return `/shop/shop-details/${1010 + serial}`;
}

async function openReviews(page: Page, product = nextProduct()) {
  await page.goto(product);
  await page.getByRole('tab', { name: /^Comentários/ }).click();
  return getReviewForm(page);
}

function getReviewForm(page: Page) {
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

type ReviewForm = ReturnType<typeof getReviewForm>;

async function fill({ comment, name, email }: ReviewForm, text: string): Promise<void> {
  await comment.fill(text);
  await name.fill('Rosângela P.');
  await email.fill(`visita${Date.now()}@example.com`);
}

test('the review form shows errors after a field was touched, is not sent while invalid, loads its code when a field is focused, and has its honeypot out of reach (R2, R3) @phone', async ({
  page,
  context,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const form = await openReviews(page);
  await expect(form.rating).toHaveValue('5');
  const entered = page.waitForResponse((response) => response.url().endsWith('/token'));
  expect(await context.cookies()).toEqual([]);
  await form.comment.focus();
  await entered;
  await expect
    .poll(() => context.cookies())
    .toMatchObject([{ name: 'XSRF-TOKEN', sameSite: 'Lax', httpOnly: false, expires: -1 }]);

  await form.name.focus();
  await expect(page.getByText(texts.comment)).toBeVisible();
  await expect(page.getByText(texts.name)).toBeHidden();
  await form.email.pressSequentially('ana@');
  await expect(page.getByText(texts.email)).toBeVisible();
  await expect(form.name).toHaveAccessibleDescription(texts.name);

  await page.reload();
  await page.getByRole('tab', { name: /^Comentários/ }).click();
  await form.send.click();
  for (const text of Object.values(texts)) await expect(page.getByText(text)).toBeVisible();
  await expect(form.comment).toBeFocused();
  expect(posts).toEqual([]);

  // The honeypot field must be unreachable for people.
  await expect(form.form.getByRole('textbox')).toHaveCount(3);
  await form.rating.focus();
  for (const field of [form.comment, form.name, form.email, form.send]) {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
  }
});

test('a new review appears at once and after a reload (R4)', async ({ page, context }) => {
  await page.clock.install();
  await holdToasts(context);
  const product = nextProduct();
  const form = await openReviews(page, product);
  const text = `Chegou bem embalado ${Date.now()}.\nO gado aceitou.`;
  await fill(form, text);
  await form.rating.selectOption('4');
  await stopClock(page);
  const reviewResponse = page.waitForResponse(/\/produtoDetalhe\/\d+$/);
  const call = page.waitForRequest((request) => request.method() === 'POST');
  await form.send.click();
  const headers = await (await call).allHeaders();
  expect(headers['cookie']).toContain(`XSRF-TOKEN=${headers['x-xsrf-token']}`);
  await expect(form.comment).toHaveValue('');
  expect(await (await reviewResponse).text()).toContain('O gado aceitou.');
  const review = page.getByRole('article').filter({ hasText: 'O gado aceitou.' });
  await expect(review).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.clock.resume();
  await reloaded;
  await expect(page.getByRole('tab', { name: /^Comentários/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`${product}#comentarios$`));
  await expect(review).toContainText('Rosângela P.');
  await expect(review.getByRole('img', { name: '4 estrelas de 5' })).toBeVisible();
  await expect(getToasts(page).getByText(sent)).toBeVisible();
});

test('without a connection the review form keeps the typed values and says what to do, and repeated presses send only one review', async ({
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

  const letGo = await holdRequests(page, '**/produtocomentario/');
  let posts = 0;
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
  const reloaded = page.waitForEvent('load');
  await form.send.dblclick();
  await form.form.getByRole('button', { name: 'Enviando…' }).click({ force: true });
  letGo();
  await reloaded;
  expect(posts).toBe(1);
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
});
