import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc, { type Scheduler } from 'fast-check';
import { findQuotationByCode } from '#app/data/quotation/quotations.ts';
import { parseCart, parseStoredProducts, storageKeys } from '#app/domain/cart/stored-list.ts';
import { listScreens } from '#app/offline/cached-requests.ts';
import { paths } from '#app/paths.ts';
import { waitingPrefix } from '#app/domain/quotation/stored/sent-quotations.ts';
import { steps } from './commands.ts';
import { uphold } from './laws.ts';
import { bundlePage, type LoadPage } from './page/page-code.ts';
import { openShop, type Shop } from './shop.ts';
import { Timeline } from './timeline.ts';
import { World } from './world.ts';
import { bundleWorker, cacheLimits, type RunWorker } from './worker/worker-code.ts';
import type { Step } from './step.ts';
import { workerSteps } from './worker/worker-commands.ts';
import { checkCaches, checkUpdated, listScreensOf } from './worker/worker-laws.ts';

const hourMs = 60 * 60_000;
const maxSteps = 24;

interface SimulationOptions {
  seed: number;
  runs: number;
  /** Path of a failed run, as it was printed; only that run is then repeated. */
  path?: string;
  onRun?: (done: number) => void;
  /** Maximum duration in minutes; the simulation then ends after the current run. */
  minutes?: number | undefined;
}

/**
 * Runs a visitor's browser against the store, in random orders that the seed determines.
 * @returns the violated rule, with the seed and path that reproduce it, or undefined
 */
export async function simulate({
  seed,
  runs,
  path: failed,
  onRun,
  minutes,
}: SimulationOptions): Promise<string | undefined> {
  const [loadPage, runWorker] = await Promise.all([bundlePage(), bundleWorker()]);
  const folder = await mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'boa-lida-simulation-'));
  const shop = await openShop({ url: null, dataDir: folder });
  let timeline: Timeline | undefined;
  const scheduler = fc.scheduler({
    act: async (step) => {
      await step();
      await timeline?.settle();
    },
  });
  let done = 0;
  const property = fc.asyncProperty(
    fc.commands([...steps, ...steps, ...workerSteps], { maxCommands: maxSteps, disableReplayLog: true }),
    scheduler,
    fc.boolean(),
    async (commands: Iterable<Step>, order: Scheduler, isShared: boolean) => {
      timeline = new Timeline(order);
      await runOnce({ timeline, order, shop, loadPage, runWorker, isShared, commands });
      onRun?.((done += 1));
    },
  );
  try {
    // The first number of a path is the number of the run. Its smallest failing form is searched for again.
    const again = failed === undefined ? {} : { path: failed.split(':')[0] };
    const limit = minutes === undefined ? {} : { interruptAfterTimeLimit: minutes * 60_000 };
    const outcome = await fc.check(property, { seed, numRuns: runs, endOnFailure: false, ...again, ...limit });
    return outcome.failed ? `${String(outcome.errorInstance)}\n${fc.defaultReportMessage(outcome)}` : undefined;
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Run {
  timeline: Timeline;
  order: Scheduler;
  shop: Shop;
  loadPage: LoadPage;
  runWorker: RunWorker;
  isShared: boolean;
  commands: Iterable<Step>;
}

async function runOnce({ timeline, order, shop, loadPage, runWorker, isShared, commands }: Run): Promise<void> {
  await shop.reset();
  const world = new World({ timeline, shop, loadPage, runWorker, isShared });
  for (const tab of world.tabs) tab.reload();
  await timeline.finish();
  uphold('open pages have the worker', world.workers.isInControl, () => 'the first pages were not taken over');
  await fc.scheduledModelRun(order, () => ({ model: {}, real: world }), commands);
  await timeline.finish();
  checkLists(world);
  checkCaches(world.caches, world.keptQuotations);
  await sendEverything(world);
  await checkRefreshed(world);
  await checkQuotations(world);
  await checkOffline(world);
}

function readLists({ storage: { texts } }: World) {
  return {
    cart: parseCart(texts.get(storageKeys.cart) ?? null),
    wishlist: parseStoredProducts(texts.get(storageKeys.wishlist) ?? null),
  };
}

function checkLists(world: World): void {
  const pages = world.tabs.flatMap(({ page }) => page ?? []);
  world.expected.checkLists(readLists(world), pages);
  for (const page of pages) world.expected.checkMessages(page, 'in the end');
}

function listWaiting({ storage: { texts } }: World): string[] {
  return [...texts.keys()].filter((key) => key.startsWith(waitingPrefix));
}

/** Repairs the network and lets hours pass, so that the store accepts quotations again and all of them are sent. */
async function sendEverything(world: World): Promise<void> {
  world.network.isOnline = true;
  world.network.isSlow = false;
  world.network.faults.length = 0;
  for (const tab of world.tabs) {
    tab.open(paths.shop);
    await world.timeline.finish();
  }
  for (let hour = 0; hour <= world.expected.asked.size; hour += 1) {
    world.nowMs += hourMs;
    for (const { page } of world.tabs) void page?.code.sendWaiting();
    await world.timeline.finish();
  }
}

/** Reloads every page, lets it refresh prices and stock, and then checks the lists. */
async function checkRefreshed(world: World): Promise<void> {
  checkLists(world);
  world.expected.checkRefreshed(readLists(world).cart);
}

async function checkQuotations(world: World): Promise<void> {
  const [instance] = world.shop.instances;
  if (!instance) throw new Error('No instance runs');
  const rows = await instance.db.query.selectFrom('quotations').select('code').execute();
  const stored = await Promise.all(rows.map(({ code }) => findQuotationByCode(instance.db, code ?? '')));
  world.expected.checkQuotations(
    stored.filter((one) => one !== undefined),
    listWaiting(world),
  );
}

const someScreens = [paths.shop, `${paths.shop}?page=2`, `${paths.shop}?page=3`, '/shop/shop-details/1'];

/** Opens more pages than are cached, and checks which of them remain. */
async function checkLastPages({ tabs: [tab], timeline, workers }: World): Promise<void> {
  for (const address of someScreens) {
    tab.open(address);
    await timeline.finish();
  }
  const last = someScreens.slice(-cacheLimits.pages);
  const lost = last.filter((address) => !workers.findKept(address));
  uphold('the last pages are kept', lost.length === 0, () => `${lost.join()} of ${last.join()} went before older ones`);
}

/**
 * Updates one instance after the other while a tab is open and nothing else happens, and then disconnects the network.
 */
async function checkOffline(world: World): Promise<void> {
  const { network, tabs, timeline, caches, keptQuotations } = world;
  const [first, second] = tabs;
  second.open(paths.cart);
  await timeline.finish();
  const build = network.deploy(0);
  first.open(paths.shop);
  await timeline.finish();
  network.deploy(1, build);
  first.open(paths.shop);
  await timeline.finish();
  checkCaches(caches, keptQuotations);
  checkUpdated(caches, build);
  await checkLastPages(world);
  network.isOnline = false;
  for (const address of [...listScreens, ...listScreensOf(caches)]) {
    first.open(address);
    await timeline.finish();
    uphold('kept pages are shown', first.page !== undefined, () => `${address} does not open without a network`);
  }
  for (const address of keptQuotations) {
    first.open(address);
    await timeline.finish();
  }
}
