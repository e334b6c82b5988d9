import type { CatalogueResults } from '../catalogue/run.ts';
import { importLimits, type ImportResults } from '../import.ts';
import type { SearchQuality } from '../search/run.ts';
import { atLeast, atMost, roundTo, type Figure, type PartReport } from './report.ts';

const successAtFirst = 0.95;
const successInOtherTrades = 0.97;
/** The longest that work for everybody may keep a visitor waiting, in ms. */
const longestHoldMs = 50;

/** What the judged queries say, for the table. */
export function reportSearch(quality: SearchQuality): PartReport {
  const engines = Object.entries(quality.engines);
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
      atLeast(`${quality.madeTypos.typos} slips made at random: success@1`, roundTo(quality.madeTypos.success1, 3), {
        ...{ limit: successAtFirst, unit: '' },
      }),
      atLeast(
        `Other trades, ${quality.trades.secondHeldBack.queries} held back: success@1`,
        quality.trades.secondHeldBack.success1,
        {
          ...{ limit: successInOtherTrades, unit: '' },
        },
      ),
      {
        name: `Other trades, ${quality.trades.tuning.queries} to tune with: success@1`,
        value: String(quality.trades.tuning.success1),
      },
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

/** What importing costs, for the table. */
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

/** What grows with a catalogue, by what is asked. */
const whyGrowth: Record<string, string> = {
  filtered:
    'the counts go through every kind of product, ten times as many as in the smaller catalogue, and the page reads rows from a far larger file; beside them the work that is the same for any catalogue has become less',
  search:
    'a larger catalogue has more products that carry a word, all of which are counted, and more words to hold a slip against',
};

/** How reads hold as the catalogue grows, for the table. */
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
    atMost(`${engine}: longest hold after a change, ${products} products`, held, {
      ...{ limit: longestHoldMs, unit: 'ms' },
      why: `of its own, the process worked ${cpuMs} ms at most in one go; the rest is waiting for a processor`,
    }),
    { name: `${engine}: a change is ready to be served after, ${products} products`, value: `${ms} ms` },
  ];
}
