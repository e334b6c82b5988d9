import { listFeedingFacts } from '#app/domain/feeding/feeding-facts.ts';
import { calculateFeed } from '#app/domain/feeding/calculate-feed.ts';
import { toCalculatorProduct } from '#app/domain/feeding/calculator-product.ts';
import {
  calculatorFieldNames,
  formatCalculatorQuery,
  getFieldRule,
  parseCalculatorQuery,
} from '#app/domain/feeding/calculator-query.ts';
import { feedingTables } from '#app/domain/feeding/feeding-tables.ts';
import { getStoredPriceCents, toPriced } from '#app/domain/cart/cart.ts';
import { maxOrderQuantity } from '#app/domain/cart/max-order-quantity.ts';
import { parseStoredProduct, type StoredProduct } from '#app/domain/cart/stored-list.ts';
import { listPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { maxSearchTextLength } from '#app/domain/listing/listing-query.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import { readField, readInteger, readNumber, readText } from '#app/domain/shared/input/read-unknown.ts';
import { htmlToText } from '#app/domain/catalogue/description/description.ts';
import { apiPaths, paths, productPath } from '#app/paths.ts';
import { calculatorTexts } from '#app/texts/feeding/calculator-texts.ts';
import { agentToolTexts as texts } from '#app/texts/store/agent-tool-texts.ts';
import { addStoredProductToCart } from '#app/visitor/cart/cart-actions.ts';
import { fetchFreshProducts } from '#app/visitor/cart/refresh/fresh-products.ts';

/*
 * This module registers the tools for agents when it is imported: search, calculator and cart. Names and results of the
 * tools are in Portuguese.
 */

/**
 * The part of WebMCP that the store uses. With WebMCP a page offers tools to programs that act for its visitor. Source,
 * as of October 2026: https://webmachinelearning.github.io/webmcp/
 */
interface ModelContext {
  registerTool: (tool: ModelContextTool) => Promise<void> | void;
}

interface ModelContextTool {
  name: string;
  description: string;
  /** JSON Schema of the input. Browsers are not required to validate it. */
  inputSchema: object;
  execute: (input: unknown) => Promise<unknown>;
  annotations?: { readOnlyHint?: boolean };
}

declare global {
  interface Document {
    /** Registry of tools; undefined in browsers without WebMCP, such as most present ones. */
    readonly modelContext?: ModelContext;
  }
}

/** Number of products in one answer of the search tool. */
const searchPageSize = 12;
const timeoutMs = 15_000;
const productIdSchema = { type: 'integer', minimum: 1 };

const searchTool: ModelContextTool = {
  name: texts.search.name,
  description: texts.search.description,
  inputSchema: {
    type: 'object',
    properties: {
      texto: { type: 'string', maxLength: maxSearchTextLength, description: texts.search.text },
      pagina: { type: 'integer', minimum: 1, description: texts.search.page },
    },
    required: ['texto'],
  },
  annotations: { readOnlyHint: true },
  async execute(input) {
    const text = readText(readField(input, 'texto')).trim().slice(0, maxSearchTextLength);
    if (text === '') throw new Error(texts.noText);
    const page = readInteger(readField(input, 'pagina'), { min: 1, max: 10_000 }) ?? 1;
    const params = new URLSearchParams({ searchText: text, page: String(page), pageSize: String(searchPageSize) });
    const data = await fetchData(`${apiPaths.products}?${params}`);
    const products = readField(data, 'products');
    return {
      produtos: (Array.isArray(products) ? products : []).flatMap((value) => {
        const product = parseStoredProduct(value);
        return product ? [toAgentProduct(product)] : [];
      }),
      paginas: readField(data, 'pager'),
      endereco: `${paths.search}?${new URLSearchParams({ searchText: text })}`,
    };
  },
};

const calculatorTool: ModelContextTool = {
  name: texts.calculate.name,
  description: texts.calculate.description,
  inputSchema: {
    type: 'object',
    properties: {
      produto: { ...productIdSchema, description: texts.calculate.product },
      modo: {
        type: 'string',
        description: texts.calculate.mode,
        enum: ['rotulo', ...feedingTables.map(({ key }) => key), 'gramas'],
      },
      ...Object.fromEntries(
        calculatorFieldNames.map((name) => {
          const { least, greatest, isWhole } = getFieldRule(name);
          const type = isWhole ? 'integer' : 'number';
          return [name, { type, minimum: least, maximum: greatest, description: texts.calculate.numbers[name] }];
        }),
      ),
    },
    required: ['produto', 'animais'],
  },
  annotations: { readOnlyHint: true },
  async execute(input) {
    const product = await fetchProduct(input);
    const params = new URLSearchParams({ produto: String(product.id), modo: readText(readField(input, 'modo')) });
    for (const name of calculatorFieldNames) {
      const value = readField(input, name);
      if (value !== undefined) params.set(name, String(readNumber(value) ?? value));
    }
    const query = parseCalculatorQuery(params);
    const { additionalInformation = [], unit, title, description = '' } = product;
    const calculatorProduct = toCalculatorProduct({ title, additionalInformation, unit, ...toPriced(product) });
    const { mode, modes, missing, wrong, outside, result } = calculateFeed(query, calculatorProduct);
    const productTexts = [
      title,
      htmlToText(description),
      ...additionalInformation.flatMap(({ key, value }) => [key, value]),
    ];
    const table = feedingTables.find(({ key }) => key === mode);
    const { fields } = calculatorTexts;
    return {
      modo: mode,
      modos: modes,
      embalagem: unit,
      falta: [
        ...missing.map((name) => calculatorTexts.missing(`${fields[name].label} (${name})`)),
        ...wrong.map((name) => {
          const { least, greatest, isWhole = false } = getFieldRule(name);
          return calculatorTexts.wrong({ label: `${fields[name].label} (${name})`, least, greatest, isWhole });
        }),
        ...outside.map((amount) => calculatorTexts.outside({ ...amount, isLabel: mode === 'rotulo' })),
      ],
      resultado: result && {
        embalagens: result.plans.map(({ bags }) => bags),
        quilos: result.plans.map(({ kg }) => Math.round(kg * 10) / 10),
        reais: result.plans.map(({ cents }) => (cents === null ? null : reaisFromCents(cents))),
        gramasPorAnimalAoDia: result.grams.map(Math.round),
        duraDias: result.plans[1].lastsDays,
        fonte: table ? calculatorTexts.sources[table.source] : null,
      },
      avisos: listFeedingFacts({ productText: productTexts.join('. '), mode }).map(
        (fact) => calculatorTexts.facts[fact],
      ),
      endereco: `${paths.calculator}?${formatCalculatorQuery(query)}`,
    };
  },
};

const cartTool: ModelContextTool = {
  name: texts.add.name,
  description: texts.add.description,
  inputSchema: {
    type: 'object',
    properties: {
      produto: { ...productIdSchema, description: texts.add.product },
      quantidade: { type: 'integer', minimum: 1, maximum: maxOrderQuantity, description: texts.add.quantity },
    },
    required: ['produto'],
  },
  async execute(input) {
    const requestedQuantity = readField(input, 'quantidade') ?? 1;
    const quantity = readNumber(requestedQuantity) ?? 0;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxOrderQuantity)
      throw new Error(texts.wrongQuantity);
    const product = await fetchProduct(input);
    if (!addStoredProductToCart(product, quantity)) {
      throw new Error(texts[isRestricted(product) ? 'restricted' : 'tooMany'](product.title));
    }
    return { ...toAgentProduct(product), quantidade: quantity, carrinho: paths.cart };
  },
};

/**
 * Whether the page's menu links to the calculator; the link is absent when the shop sells nothing that the calculator
 * supports.
 */
const hasCalculator = document.querySelector(`a[href="${paths.calculator}"]`) !== null;

// Each tool is registered separately, so that a tool that the browser rejects does not affect the other tools.
for (const tool of [searchTool, ...(hasCalculator ? [calculatorTool] : []), cartTool]) {
  Promise.resolve(document.modelContext?.registerTool(tool)).catch(() => {});
}

function toAgentProduct(product: StoredProduct) {
  const cents = getStoredPriceCents(product);
  return {
    produto: product.id,
    titulo: product.title,
    marca: product.brand.name,
    embalagem: product.unit,
    preco: cents > 0 ? reaisFromCents(cents) : null,
    precosPorQuantidade: listPriceSteps(toPriced(product)).map(({ minQuantity, priceCents }) => ({
      aPartirDe: minQuantity,
      preco: reaisFromCents(priceCents),
    })),
    estoque: product.quantity < unlimitedQuantity ? product.quantity : null,
    endereco: productPath(product.id),
  };
}

/** Fetches the product whose id is in a tool's input. @throws Error with a sentence for the agent */
async function fetchProduct(input: unknown): Promise<StoredProduct> {
  const id = readNumber(readField(input, 'produto')) ?? 0;
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(texts.noProduct);
  const product = (await fetchFreshProducts([id], AbortSignal.timeout(timeoutMs))).get(id);
  if (product === undefined) throw new Error(texts.unanswered);
  if (product === 'gone') throw new Error(texts.gone(id));
  return product;
}

/** Fetches the `data` of an API response. @throws Error with a sentence for the agent */
async function fetchData(path: string): Promise<unknown> {
  try {
    const response = await fetch(path, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(String(response.status));
    return readField(await response.json(), 'data');
  } catch {
    throw new Error(texts.unanswered);
  }
}
