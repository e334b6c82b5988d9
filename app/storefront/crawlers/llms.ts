import {
  listCategoriesWithProducts,
  loadCatalogueSummary,
  type SummaryCategory,
} from '#app/data/catalogue/catalogue-summary.ts';
import { hasCalculableProduct } from '#app/data/feeding/calculable-products.ts';
import { feeds } from '#app/domain/feeds/feeds.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { contentPages, type ContentPageKey } from '#app/content-pages.ts';
import { apiPaths, paths } from '#app/paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { listingTexts } from '#app/texts/listing/listing-texts.ts';
import { searchTexts } from '#app/texts/search/search-texts.ts';
import { formatIdentification } from '#app/texts/store/shop-identification.ts';
import { listOpeningHours } from '#app/storefront/frame/opening-hours-texts.ts';
import { contentPageNotes, llmsLinkTexts, llmsTexts } from '#app/storefront/crawlers/llms-texts.ts';
import { categoryHref } from '#app/listing-paths.ts';
import type { Route } from './+types/llms';

const contentPageKeys = Object.keys(contentPages) as ContentPageKey[];

/** Route of `/llms.txt`: a summary of the store for language models (https://llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, shop, now } = getStore(context);
  const [summary, hasCalculator] = [await loadCatalogueSummary(db), await hasCalculableProduct(db)];
  const text = formatStore(shop, {
    categories: listCategoriesWithProducts(summary),
    hasCalculator,
    today: formatIsoDate(now()),
  });
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

interface LlmsFacts {
  categories: readonly SummaryCategory[];
  /** Whether the shop sells feed and therefore has the feed calculator. */
  hasCalculator: boolean;
  today: string;
}

function formatStore(shop: ShopProfile, { categories, hasCalculator, today }: LlmsFacts): string {
  const example = new URLSearchParams({ searchText: categories[0]?.name ?? '' });
  const link = (title: string, path: string, note?: string) =>
    `- [${title.replace(/[\\[\]]/g, String.raw`\$&`)}](${shop.publicUrl}${path})${note === undefined ? '' : `: ${note}`}`;
  return [
    `# ${shop.name}`,
    '',
    `> ${llmsTexts.summary({ shop, categories: categories.map(({ name }) => name) })}`,
    '',
    `${llmsTexts.facts}:`,
    '',
    ...listFacts(shop, today).map((fact) => `- ${fact}`),
    '',
    `## ${llmsTexts.pages}`,
    '',
    link(listingTexts.title, paths.shop, llmsTexts.shop(shop)),
    link(searchTexts.title, `${paths.search}?${example}`, llmsTexts.search),
    ...(hasCalculator ? [link(llmsLinkTexts.calculator, paths.calculator, llmsTexts.calculator(shop))] : []),
    ...contentPageKeys.map((key) =>
      link(contentPages[key].title, contentPages[key].path, contentPageNotes[key]?.(shop)),
    ),
    '',
    `## ${llmsTexts.catalogue}`,
    '',
    ...categories.map(({ name, slug, productCount }) =>
      link(name, categoryHref(slug), llmsTexts.products({ count: productCount })),
    ),
    '',
    `## ${llmsTexts.calls}`,
    '',
    link('API', apiPaths.description, llmsTexts.api),
    link(llmsLinkTexts.search, `${apiPaths.products}?${example}`, llmsTexts.searchCall(shop)),
    ...(hasCalculator
      ? [
          link(
            llmsLinkTexts.calculatorApi,
            `${paths.calculator}?produto=ID&animais=50&dias=30`,
            llmsTexts.calculatorCall,
          ),
        ]
      : []),
    ...(shop.showPrices ? feeds.map(({ path }) => link(path.slice(1), path, llmsTexts.feed)) : []),
    link(llmsLinkTexts.sitemap, paths.sitemap, llmsTexts.sitemap),
    '',
  ].join('\n');
}

function listFacts(shop: ShopProfile, today: string): string[] {
  return [
    llmsTexts.browsing,
    shop.showPrices ? llmsTexts.prices : llmsTexts.pricesOnRequest,
    llmsTexts.quotation(shop),
    llmsTexts.contact(shop),
    ...formatIdentification(shop),
    ...listOpeningHours(shop.hours, today).map(({ days, hours }) => `${days}: ${hours}`),
  ];
}
