import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { fillAllLists } from '../e2e/support/lists.ts';
import { startServer } from '../e2e/support/stores/server.ts';
import { listShots, type Shot } from './lib/shot-screens.ts';
import { chromiumFlags, findChromium } from './lib/tools.mjs';

/**
 * Takes screenshots of every screen at every width: `npm run shots`, or `npm run shots -- --only cart`.
 * `--url` names a store that already runs, `--widths 390,1366` some of the widths; `--pieces` lays tall pages out in
 * columns, so that they can be viewed at full size.
 */
const phoneWidth = 390;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    url: { type: 'string' },
    out: { type: 'string', default: 'shots' },
    widths: { type: 'string', default: '390,820,1366,1920' },
    pieces: { type: 'boolean', default: false },
  },
});
const widths = values.widths.split(',').map(Number);
const wanted = values.only?.split(',');

await mkdir(values.out, { recursive: true });
const store = values.url ? { url: values.url, stop: async () => {} } : await startOwnStore();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  const ids = await findIds('pageSize=6');
  const [oddId] = await findIds('searchText=incomprimivel');
  for (const shot of listShots({ ids, oddId })) {
    if (
      wanted &&
      !wanted.some((part) => (part.endsWith('!') ? shot.name === part.slice(0, -1) : shot.name.includes(part)))
    )
      continue;
    for (const width of widths) await takeShot(browser, { shot, width });
    console.log(shot.name);
  }
} finally {
  await browser.close();
  await store.stop();
}

async function startOwnStore() {
  const data = await mkdtemp(path.join(tmpdir(), 'boa-lida-shots-'));
  const server = await startServer({ dataDir: data });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(data, { recursive: true });
    },
  };
}

async function findIds(query: string): Promise<number[]> {
  const response = await fetch(`${store.url}/api/Produto/v1/produtosComFiltros?${query}`);
  const body = (await response.json()) as { data: { products: { id: number }[] } };
  return body.data.products.map(({ id }) => id);
}

async function takeShot(from: Browser, { shot, width }: { shot: Shot; width: number }): Promise<void> {
  const isPhone = width < 1024;
  if (shot.only && (shot.only === 'phone') !== isPhone) return;
  const viewport = { width, height: width === phoneWidth ? 844 : width > 1400 ? 1080 : 900 };
  const context = await from.newContext({ viewport, locale: 'pt-BR', hasTouch: isPhone, isMobile: isPhone });
  if (shot.filled) await fillAllLists(context, store.url);
  const page = await context.newPage();
  await page.goto(store.url + shot.path, { waitUntil: 'networkidle' });
  const file = path.join(values.out, `${shot.name}-${width}.png`);
  if (shot.print) {
    await page.pdf({ path: file.replace('.png', '.pdf'), format: 'A4' });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 680, height: 960 });
  }
  if (shot.act) {
    await shot.act(page);
    // The wait is long enough for layers that slide in.
    await page.waitForTimeout(700);
    await page.screenshot({ path: file });
  } else {
    await loadLazyPictures(page);
    const picture = await page.screenshot({ fullPage: true });
    await (values.pieces ? cutIntoColumns(picture, file) : sharp(picture).toFile(file));
  }
  await context.close();
}

/** Loads the lazy pictures and scrolls through the page, so that all of them are painted. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

/** Cuts a tall picture at every 1000 px and lays as many pieces as fit into 1700 px beside one another. */
async function cutIntoColumns(picture: Buffer, file: string): Promise<void> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const pieceHeight = 1000;
  const perSheet = Math.max(1, Math.floor(1700 / (width + 10)));
  const pieces = Math.ceil(height / pieceHeight);
  for (let first = 0; first < pieces; first += perSheet) {
    const columns = Math.min(perSheet, pieces - first);
    const parts = await Promise.all(
      Array.from({ length: columns }, async (_, column) => {
        const top = (first + column) * pieceHeight;
        const part = { left: 0, top, width, height: Math.min(pieceHeight, height - top) };
        return { input: await sharp(picture).extract(part).toBuffer(), left: column * (width + 10), top: 0 };
      }),
    );
    await sharp({
      create: { width: columns * (width + 10) - 10, height: pieceHeight, channels: 3, background: '#8a8a8a' },
    })
      .composite(parts)
      .png()
      .toFile(file.replace('.png', `-${Math.floor(first / perSheet) + 1}.png`));
  }
}
