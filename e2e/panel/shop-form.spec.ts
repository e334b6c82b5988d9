import { makeLogo } from '#tests/factories/logo.ts';
import { ADMIN_TOKEN, expectAccessible, signInToPanel as signIn } from '../support/panel-session.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

// These settings are empty, because settings from the environment cannot be edited in the panel.
const emptySettings = { STORE_NAME: '', STORE_PHONE: '', STORE_MAIN_COLOR: '', STORE_ACCENT_COLOR: '' };
test.use({ storeEnv: { ADMIN_TOKEN, ...emptySettings } });

const getPreview = (page: Page) => page.frameLocator('iframe[name="previa-da-loja"]');
const getHomeLink = (page: Page, shopName: string) =>
  getPreview(page)
    .getByRole('banner')
    .getByRole('link', { name: `${shopName}: ir para a página inicial` });
const findLogo = (page: Page) => getPreview(page).getByRole('banner').getByRole('img', { name: 'Selaria Rancho Alto' });

test('typed values are visible in the preview before they are saved, a chosen logo is uploaded once, and saving shows it to visitors', async ({
  page,
}) => {
  await signIn(page, '/loja');
  await expect(getPreview(page).getByRole('heading', { level: 1 })).toBeVisible();
  const buffer = await makeLogo();
  await page.getByLabel('Logotipo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Nome da loja').fill('Selaria Rancho Alto');
  await expect(findLogo(page)).toBeVisible();
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/loja/previa')) sent.push(request.postDataBuffer()?.length ?? 0);
  });
  await page.getByLabel('Cor principal (escura)', { exact: true }).fill('#ffcc00');
  await expect(getPreview(page).locator('html')).toHaveAttribute('style', /--color-pasture:\s*#826600/);
  await expect(findLogo(page)).toBeVisible();
  expect(Math.max(...sent)).toBeLessThan(buffer.length + 4000);
  expect(await (await page.request.get('/home')).text()).not.toContain('Selaria Rancho Alto');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo. A loja já mostra')).toBeVisible();
  await expect(page.getByText('a loja mostra #826600')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/home')).text()).toContain('alt="Selaria Rancho Alto"');
  await expectAccessible(page);
  await page.getByLabel('Nome da loja').fill('Selaria do Vale');
  await expect(page.getByText('Salvo. A loja já mostra')).toBeHidden();
});

test('at 360 px a button shows the preview, and an invalid value is reported while the chosen file stays selected', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, '/loja#identidade');
  await page.getByLabel('Nome da loja').fill('Selaria do Vale');
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.5 });
  await expect(getHomeLink(page, 'Selaria do Vale')).toBeVisible();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await makeLogo() };
  await page.getByLabel('Logotipo').setInputFiles(logo);
  const cnpj = page.getByLabel('CNPJ');
  await cnpj.fill('123');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Nada foi salvo')).toBeVisible();
  // The field must get the focus although the URL has a hash.
  await expect(cnpj).toBeFocused();
  await expect(cnpj).toBeInViewport();
  expect(await page.getByLabel('Logotipo').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  await expectAccessible(page);
});

test('a refused save on a phone shows the first wrong field and its error above the bar with the message @phone', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await signIn(page, '/loja');
  const buttonLink = page.getByLabel('Aonde o botão da abertura leva');
  await buttonLink.fill('shop');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Nada foi salvo: corrija os campos marcados.')).toBeVisible();
  await expect(buttonLink).toBeFocused();
  await expect(buttonLink).toHaveCSS('border-width', '2px');
  for (const element of [buttonLink, page.getByText('Este valor não serve. Use um endereço da loja')]) {
    const isCovered = await element.evaluate((field) => {
      const { left, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 8, bottom - 4) !== field;
    });
    expect(isCovered).toBe(false);
  }
});
