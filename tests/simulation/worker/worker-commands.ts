import fc from 'fast-check';
import { listScreens, storedQuotationsCache } from '#app/offline/cached-requests.ts';
import { paths } from '#app/paths.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { anyTab } from '../commands.ts';
import { act, Move, type Step } from '../step.ts';
import { faults } from '../network.ts';

const anyScreen = fc.constantFrom(
  '/',
  paths.shop,
  `${paths.shop}?page=2`,
  `${paths.shop}?page=3`,
  '/shop/shop-details/1',
  ...listScreens,
);
const personal = ['/painel/', '/painel/quotations', quotationPath('minhas'), quotationPath('AAAAAAAAAAAAAAAAAAAAAA')];
const kept = quotationPath('BBBBBBBBBBBBBBBBBBBBBB');
const anyPersonal = fc.constantFrom(...personal, kept, kept);

/** Opens a page once all messages have arrived, as for the command `leave`. The fault applies to the document. */
const open = fc
  .record({
    tab: anyTab,
    address: fc.oneof({ weight: 5, arbitrary: anyScreen }, { weight: 2, arbitrary: anyPersonal }),
    fault: fc.option(fc.constantFrom(...faults), { nil: undefined }),
  })
  .map(
    ({ tab, address, fault }) =>
      new Move(`open ${address} in tab ${tab}, fault: ${fault ?? 'none'}`, ({ tabs, timeline, network }) => {
        if (!timeline.isQuiet) return;
        if (fault) network.faults.unshift(fault);
        tabs[tab]?.open(address);
      }),
  );

/**
 * Follows a link: the page's code fetches the data of the next screen. Without a network, the document is opened if
 * there is a cached copy.
 */
const follow = fc.record({ tab: anyTab, address: anyScreen }).map(({ tab, address }) =>
  act(`follow a link to ${address}`, tab, ({ code }, _, { tabs }) => {
    if (code.isOffline()) void code.openCachedPage(address, () => code.waitForConnection(() => undefined));
    else tabs[tab]?.moveTo(address);
    return 0;
  }),
);

/** Tells the worker addresses that a page should not send; they must not be cached either. */
const tell = anyTab.map((tab) =>
  act('personal addresses are sent to the worker', tab, (_, __, { workers }) => {
    const addresses = [...personal, '/api/Produto/v1/produtos?ids=1'].map(
      (address) => new URL(address, workers.origin).href,
    );
    workers.tell(addresses);
    return 0;
  }),
);

const keep = anyTab.map((tab) =>
  act('keep a quotation', tab, ({ code }, _, { timeline, keptQuotations, workers: { pageCaches } }) => {
    keptQuotations.add(kept);
    timeline.watch(
      pageCaches.open(storedQuotationsCache).then((cache) => code.keepQuotation(cache, kept).catch(() => {})),
    );
    return 0;
  }),
);

const deploy = fc
  .constantFrom(0, 1, undefined)
  .map((index) => new Move(`another build on instance ${index ?? 'any'}`, ({ network }) => void network.deploy(index)));
const stop = fc.constant(new Move('the worker is stopped', ({ workers }) => workers.stopIdle()));
const slow = fc.boolean().map(
  (isSlow) =>
    new Move(isSlow ? 'network is slow' : 'network is quick', (world) => {
      world.network.isSlow = isSlow;
    }),
);

export const workerSteps: fc.Arbitrary<Step>[] = [open, open, follow, keep, tell, deploy, stop, slow];
