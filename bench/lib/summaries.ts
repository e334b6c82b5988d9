import type { CatalogueResults } from '../catalogue/run.ts';
import { importLimits, type ImportResults } from '../import.ts';
import type { SearchQuality } from '../search/run.ts';
import { atLeast, atMost, roundTo, type Figure, type PartReport } from './report.ts';

const successAtFirst = 0.95;
const successInOtherTrades = 0.97;
/** The longest that background work may block the event loop, in ms. */
const longestHoldMs = 50;

/** The figures of search quality. */
export function reportSearch(quality: SearchQuality): PartReport {
  const engines = Object.entries(quality.engines);
  const { 'second-held-out': heldOut, tuning } = quality.trades;
  const figures = engines.flatMap(([engine, table]): Figure[] =>
    Object.entries(table).map(([kind, { queries, success1, success3, mrr, medianMs }]) => ({
      name: `${engine}, ${kind} (${queries} queries): success@1, success@3, MRR, median`,
      value: `${success1}, ${success3}, ${mrr}, ${medianMs} ms`,
      ...(kind === 'all' && { target: `≥ ${successAtFirst} at 1`, isMet: success1 >= successAtFirst }),
    })),
  );
  return {
    name: 'search',
    command: 'npm run bench -- --only search',
    figures: [
      ...figures,
      atLeast(`${quality.typos.typos} random typos: success@1`, quality.typos.success1, {
        ...{ limit: successAtFirst, unit: '' },
      }),
      atLeast(`Other trades, ${heldOut.queries} held out: success@1`, heldOut.success1, {
        ...{ limit: successInOtherTrades, unit: '' },
      }),
      { name: `Other trades, ${tuning.queries} of the tuning set: success@1`, value: String(tuning.success1) },
      {
        name: 'Queries that the two engines answer differently',
        value: String(quality.differences.length),
        target: '0',
        isMet: quality.differences.length === 0,
      },
    ],
    missing: quality.skipped ? [`PostgreSQL: ${quality.skipped}`] : [],
    details: quality,
  };
}

/** The figures of imports. */
export function reportImport(results: ImportResults): PartReport {
  return {
    name: 'import',
    command: 'npm run bench -- --only import',
    figures: results.cases.flatMap(({ engine, format, products, seconds, cpuSeconds, peakMemoryMb, againSeconds }) => {
      const what = `${products} products from ${format}, ${engine}`;
      const again = againSeconds === null ? '' : `, the same file again ${roundTo(againSeconds, 1)} s`;
      return [
        atMost(`${what}: time`, roundTo(seconds, 1), { limit: importLimits.seconds, unit: 's' }),
        atMost(`${what}: memory`, Math.round(peakMemoryMb), {
          limit: format === 'xlsx' ? importLimits.workbookMemoryMb : importLimits.peakMemoryMb,
          unit: 'MB',
        }),
        { name: `${what}: CPU`, value: `${roundTo(cpuSeconds, 1)} s${again}` },
      ];
    }),
    missing: results.skipped ? [`PostgreSQL: ${results.skipped}`] : [],
    details: results,
  };
}

/** Why a kind of read slows down as the catalogue grows. */
const whyGrowth: Record<string, string> = {
  filtered:
    'facets are counted over every product group, ten times as many as in the smaller catalogue, and the page reads rows from a far larger file; the work that is the same for any catalogue has become less',
  search: 'posting lists are longer in a larger catalogue, and typos are compared with more words',
};

/** The figures of reads in a growing catalogue. */
export function reportCatalogue({ cases, growth, p99, preparations, skipped }: CatalogueResults): PartReport {
  const sizes = cases.map(({ products }) => products);
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const medians = cases.filter(({ products }) => products === largest);
  return {
    name: 'catalogue',
    command: 'npm run bench -- --only catalogue',
    figures: [
      ...growth.map(({ engine, kind, ratio, target }) => {
        const name = `${engine}, ${kind}: median with ${largest} products : with ${smallest}`;
        if (target === null) return { name, value: `${ratio} ×` };
        return atMost(name, ratio, { limit: target, unit: '×', why: whyGrowth[kind] });
      }),
      ...p99.map(({ kind, ms, cpuMs, target }) =>
        atMost(`sqlite, ${kind}: 99th percentile with ${largest} products`, ms, {
          ...{ limit: target, unit: 'ms' },
          why: `of its own, the process worked ${cpuMs} ms at the 99th percentile; the rest is waiting for a processor`,
        }),
      ),
      ...medians.map(({ engine, kind, p50 }) => ({
        name: `${engine}, ${kind}: median with ${largest} products`,
        value: `${p50} ms`,
      })),
      ...preparations.flatMap(describePreparation),
    ],
    missing: skipped ? [`PostgreSQL: ${skipped}`] : [],
    details: { cases, growth, p99, preparations },
  };
}

function describePreparation(preparation: CatalogueResults['preparations'][number]): Figure[] {
  const { engine, products, ms, longestHoldMs: held, longestStepCpuMs: cpuMs } = preparation;
  return [
    atMost(`${engine}: longest event loop block after a change, ${products} products`, held, {
      ...{ limit: longestHoldMs, unit: 'ms' },
      why: `of its own, the process worked ${cpuMs} ms at most in one go; the rest is waiting for a processor`,
    }),
    { name: `${engine}: a change is ready to be served after, ${products} products`, value: `${ms} ms` },
  ];
}
