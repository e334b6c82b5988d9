import sharp from 'sharp';
import { shopSettings } from '#app/domain/store/shop-settings.ts';
import { ADMIN_TOKEN, expectAccessible, signInToPanel } from '../support/panel-session.ts';
import { saveProduct } from '../support/product-form-steps.ts';
import { waitForHydration } from '../support/page-elements.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

/** Unset settings, as of a shop whose owner has not entered anything yet. */
const unsaid = Object.fromEntries(Object.values(shopSettings).map(({ env }) => [env, undefined]));

test.use({ storeEnv: { ...unsaid, ADMIN_TOKEN } });

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><circle cx="40" cy="40" r="32" fill="#1f5130"/>
  <path d="M40 16v48M24 32l16 8 16-8" stroke="#f2b233" stroke-width="6" fill="none"/>
  <rect x="88" y="28" width="140" height="24" rx="12" fill="#a63d24"/></svg>`;

const products = [
  ['Ração para bezerros 18 %', 'saco 30 kg', '98,50', 'Bovinos'],
  ['Suplemento para equinos', 'pote 1 kg', '64,00', 'Equinos'],
  ['Ração de postura', 'saco 25 kg', '96,30', 'Aves'],
  ['Ração de engorda para frangos', 'saco 25 kg', '99,90', 'Aves'],
].map(([title = '', unit = '', price = '', category = '']) => ({ title, unit, price, category }));

async function drawPhoto(name: string, background: string) {
  const image = sharp({ create: { width: 320, height: 320, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test('an owner can set up name, logo, address, products with photos and an offer of a new shop on a phone @phone', async ({
  page,
}) => {
  await signInToPanel(page, '');
  await expect(page.getByText('0 de 5 feitos')).toBeVisible();
  await page.getByRole('link', { name: 'Preencher: Nome, telefone e WhatsApp' }).click();
  await fillShop(page);

  await page.goto('/painel');
  await expect(page.getByText('3 de 5 feitos')).toBeVisible();
  await page.getByRole('link', { name: 'Cadastrar um: Os primeiros produtos' }).click();
  const [first, second, ...listed] = products;
  if (!first || !second) throw new Error('Too few products');
  await createProduct(page, first);
  await page.getByRole('link', { name: 'Criar outro produto' }).click();
  await createProduct(page, second);
  await addOffer(page);
  await importSheet(page, listed);
  await removeExamples(page);

  await page.goto('/painel');
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toHaveCount(0);
  await page.goto('/home');
  await expect(page).toHaveTitle(/Agropecuária Três Porteiras/);
  await expect(page.getByRole('contentinfo')).toContainText('Estrada da Figueira, 120');
  await expect(page.getByText('Loja de demonstração')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ofertas com prazo' })).toBeVisible();
  await expect(page.getByText('54,40').first()).toBeVisible();
  await page.goto('/shop');
  for (const { title } of products) {
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  }
  await expect(page.getByText(/de 4 resultados/).first()).toBeVisible();
});

type Listed = (typeof products)[number];

async function fillShop(page: Page): Promise<void> {
  await waitForHydration(page);
  for (const [label, value] of Object.entries({
    'Nome da loja': 'Agropecuária Três Porteiras',
    Telefone: '(67) 5550-0177',
    'WhatsApp que recebe as cotações': '(67) 5550-0178',
    'E-mail': 'contato@tresporteiras.example',
    'Endereço (rua, número, bairro)': 'Estrada da Figueira, 120, Vila Rural',
    CEP: '79000-000',
    'Cidade e estado': 'Rio Manso – MS',
    'Razão social': 'Três Porteiras Agropecuária Ltda.',
    CNPJ: '11.222.333/0001-81',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  const logoFile = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
  await page.getByLabel('Logotipo', { exact: true }).setInputFiles(logoFile);
  await page.getByRole('button', { name: 'Salvar', exact: true }).last().click();
  await expect(page.getByRole('status').filter({ hasText: 'Salvo. A loja já mostra o que mudou.' })).toBeVisible();
}

/** Saves a discount that ends in ten days in the open product form. */
async function addOffer(page: Page): Promise<void> {
  const end = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Desconto (%)').fill('15');
  await page.getByLabel('Fim da oferta').fill(`${end}T18:00`);
  await saveProduct(page);
}

async function importSheet(page: Page, listed: readonly Listed[]): Promise<void> {
  const rows = listed.map(({ title, unit, price, category }, index) =>
    ['TP-' + index, title, unit, price, category].join(';'),
  );
  const sheet = ['Código;Produto;Embalagem;Preço;Categoria', ...rows].join('\n');
  await page.goto('/painel/importar');
  const file = { name: 'meus-produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel('Planilha', { exact: true }).setInputFiles(file);
  const photos = [await drawPhoto('TP-0.png', '#1f5130'), await drawPhoto('TP-1.png', '#a63d24')];
  await page.getByLabel('Fotos (opcional)', { exact: true }).setInputFiles(photos);
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
  await expect(page.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect(page.getByText('2 fotos encontraram os seus produtos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar a importação' }).click();
  await expect(page.getByText('A importação de meus-produtos.csv terminou.')).toBeVisible();
  await expectAccessible(page);
}

async function removeExamples(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ver os produtos' }).click();
  await page.getByRole('link', { name: 'Tirar os produtos de exemplo' }).click();
  await expect(page.getByText('4 produtos que você cadastrou ou importou')).toBeVisible();
  await page.getByRole('button', { name: 'Tirar 60 produtos de exemplo' }).click();
  await expect(page.getByText('60 produtos de exemplo saíram da loja.')).toBeVisible();
}

/** Creates a product with the open form of a new product, in a category that does not exist yet. */
async function createProduct(page: Page, { title, unit, price, category }: Listed): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Novo produto' })).toBeVisible();
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Unidade ou peso').fill(unit);
  await page.getByLabel('Preço (R$)').fill(price);
  await page.getByLabel('Categoria', { exact: true }).selectOption('Criar outra…');
  await page.getByLabel('Nova: Categoria', { exact: true }).fill(category);
  const picker = page.getByLabel('Escolher fotos').and(page.locator('input'));
  await picker.setInputFiles(await drawPhoto('foto.png', '#f2b233'));
  await expect(page.locator('.photo-card')).toHaveCount(1);
  await page.getByRole('button', { name: 'Criar produto' }).click();
  await expect(page.getByText('Produto criado.')).toBeVisible();
}
