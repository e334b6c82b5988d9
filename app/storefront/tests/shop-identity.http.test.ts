import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedIcons } from '#app/domain/pictures/shop-icon.ts';
import { storeSharePath } from '#app/domain/pictures/share-picture.ts';
import { getContrast } from '#app/domain/store/identity/theme.ts';
import { changeSettingsWithPictures } from '#app/operations/store/change-settings-with-pictures.ts';
import { paths } from '#app/paths.ts';
import { makeShopFrontPhoto, makeLogo } from '#tests/factories/logo.ts';
import { customShopSettings } from '#tests/factories/shop.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const { logo: _, heroPicture: __, ...ownTexts } = customShopSettings;

describe('a shop with a logo, colours and a picture of its own', () => {
  let app: TestApp;
  let home: string;
  beforeAll(async () => {
    const files = { logo: await makeLogo(), heroPicture: await makeShopFrontPhoto() };
    app = await startTestApp({
      prepare: async (db) => {
        await changeSettingsWithPictures(db, { changes: ownTexts, files, environment: {}, nowMs });
      },
    });
    home = await app.read(paths.home);
  });
  afterAll(() => app.stop());
  const readManifest = async () =>
    (await (await app.get(paths.manifest)).json()) as {
      short_name: string;
      theme_color: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };

  test('shows its logo with its name in header, footer and structured data', async () => {
    const [header = '', footer = ''] = home.split('<main');
    const picture =
      /<img alt="Casa do Campo Vilhena" src="(\/imagens\/[0-9a-f]{20}\/\d+\.webp)" width="132" height="44"/;
    const path = picture.exec(header)?.[1] ?? '';
    expect((await app.get(path)).headers.get('Content-Type')).toBe('image/webp');
    expect(picture.test(footer)).toBe(true);
    expect(home).toContain(`"logo":"http://loja.example${path.replace(/\d+\.webp/, '640.webp')}"`);
    expect(home).not.toMatch(/\/assets\/(mark|hero)-/);
  });

  test('has its colours from the first paint, set only by an attribute that the policy allows', async () => {
    const style = /<html lang="pt-BR" style="([^"]+)"/.exec(home)?.[1] ?? '';
    expect(style).toContain('--color-pasture:#7a1010');
    expect(style).toContain('--color-corn:#f4c20d');
    const deep = /--color-pasture-deep:(#[0-9a-f]{6})/.exec(style)?.[1] ?? '';
    expect(home).toContain(`<meta name="theme-color" content="${deep}"/>`);
    expect((await readManifest()).theme_color).toBe(deep);
    expect((await app.get(paths.home)).headers.get('Content-Security-Policy')).toContain(
      "style-src-attr 'unsafe-inline'",
    );
    expect(getContrast(deep, '#ffffff')).toBeGreaterThan(7);
  });

  test('shows its own picture, preloaded in the head, its own words and its own button at the top of home', () => {
    expect(home).toMatch(
      /<link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="\/imagens\//,
    );
    expect(home).toMatch(
      /Tudo para a sua criação.*Escolha, monte a lista.*href="\/shop\?category=aves">Ver rações<\/a>/s,
    );
  });

  test('has icons made from the logo, at URLs whose content never changes', async () => {
    const { icons, short_name } = await readManifest();
    expect(short_name).toBe('Casa');
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of icons) {
      const response = await app.get(src);
      const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const etag = response.headers.get('ETag') ?? '';
      expect((await app.get(src, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    }
    expect(home).toMatch(/<link rel="icon" href="\/icones\/favicon-[0-9a-f]{14}\.png"\/>/);
    expect(home).toMatch(/<link rel="apple-touch-icon" href="\/icones\/touch-[0-9a-f]{14}\.png"\/>/);
  });

  test('has a maskable icon with only the background colour outside the safe circle', async () => {
    const maskable = (await readManifest()).icons.find(({ purpose }) => purpose)?.src ?? '';
    const { data, info } = await sharp(Buffer.from(await (await app.get(maskable)).arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const background = [...data.subarray(0, 3)];
    const outside = Array.from({ length: info.width * info.height }, (_pixel, index) => index).filter((index) => {
      const [left, top] = [(index % info.width) - info.width / 2, Math.floor(index / info.width) - info.height / 2];
      return Math.hypot(left, top) > info.width * 0.41;
    });
    const drawn = outside.filter((at) =>
      background.some((value, channel) => Math.abs((data[at * 3 + channel] ?? 0) - value) > 6),
    );
    expect(outside.length).toBeGreaterThan(1000);
    expect(drawn).toEqual([]);
  });

  test('redirects the fixed icon URLs of browsers, and the URLs of its earlier icons, to the present ones', async () => {
    const earlierIcon = '/icones/touch-0123456789abcd.png';
    for (const [path, icon] of [...Object.entries(fixedIcons), [earlierIcon, 'touch'] as const]) {
      const response = await app.get(path);
      expect([response.status, response.headers.get('Location')]).toEqual([
        302,
        expect.stringContaining(`/icones/${icon}-`),
      ]);
    }
    expect((await app.get('/icones/nada-0123456789abcd.png')).status).toBe(404);
  });

  test('has a share picture of its own, which follows a new logo at once', async () => {
    expect(home).toContain('<meta property="og:image:alt" content="Casa do Campo Vilhena"/>');
    const readSharePicture = async () => Buffer.from(await (await app.get(storeSharePath)).arrayBuffer());
    const sharePicture = await readSharePicture();
    const pixel = await sharp(sharePicture).extract({ left: 1190, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect((pixel[0] ?? 0) > (pixel[1] ?? 0) + 40).toBe(true);
    const files = { logo: await makeLogo({ colour: '#0a3a6a', height: 600 }) };
    const previousIcon = (await readManifest()).icons[0]?.src;
    await changeSettingsWithPictures(app.db, { changes: {}, files, environment: {}, nowMs });
    await expect.poll(async () => (await readManifest()).icons[0]?.src).not.toBe(previousIcon);
    await expect.poll(readSharePicture).not.toEqual(sharePicture);
    // The shop's name must be shown beside a square logo.
    expect(await app.read(paths.home)).toMatch(
      /alt="Casa do Campo Vilhena" src="[^"]+" width="44" height="44"[^>]*\/><span class="font-display/,
    );
  });
});

test('the demonstration has its own logo, picture, colours and icons; a shop with little more than a name has its initials, and no links to hours or an address', async () => {
  const app = await startTestApp();
  const home = await app.read(paths.home);
  expect(home).toMatch(/\/assets\/mark-.+\/assets\/hero-/s);
  expect(home).toContain('<html lang="pt-BR"><head>');
  expect(home).toContain('<link rel="icon" href="/favicon.svg"/>');
  const { headers } = await app.get('/favicon.svg');
  expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual(['image/svg+xml', 'public, max-age=300']);
  for (const [requested, file] of [
    ['/favicon.ico', '/favicon.svg'],
    ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
  ] as const) {
    const moved = await app.get(requested, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, file]);
    expect(moved.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect((await app.get(file)).status).toBe(200);
  }
  const { name, phone, whatsapp } = ownTexts;
  await changeSettingsWithPictures(app.db, { changes: { name, phone, whatsapp, hero: 'off' }, environment: {}, nowMs });
  const readHome = () => app.read(paths.home);
  await expect.poll(readHome).toContain('<span aria-hidden="true" class="monogram font-display">CC</span>');
  expect(await readHome()).toContain('<h1 class="sr-only">Casa do Campo Vilhena</h1>');
  expect(await readHome()).not.toMatch(/class="hero|\/assets\/(mark|hero)-/);
  // The pages must have no links to opening hours or an address, which this shop has not set.
  for (const path of [paths.home, paths.contact]) {
    expect(await (await app.get(path)).text()).not.toMatch(/#horario|#endereco|Onde estamos|Horário de atendimento/);
  }
  await app.stop();
});
