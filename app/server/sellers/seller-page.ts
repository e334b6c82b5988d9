import { createHash } from 'node:crypto';
import { sellerKey, type Seller } from '#app/domain/quotation/stored-seller.ts';
import { getQuotationUrl } from '#app/domain/quotation/quotation-line.ts';
import { escapeMarkup } from '#app/domain/shared/text/escape-markup.ts';
import { standalonePolicy, standaloneStyle } from '#app/http/standalone-page.ts';
import { sellerPageTexts as texts } from '#app/texts/quotation/seller-page-texts.ts';

/**
 * Script that stores the seller in the browser and then opens the shop. When the browser blocks storage, the page stays
 * open with its links.
 */
const script = `try{localStorage.setItem('${sellerKey}',document.currentScript.dataset.seller);location.replace('/')}catch{}`;
const scriptHash = createHash('sha256').update(script).digest('base64');

/** Content security policy of the page, which allows only its own style and its own script. */
export const sellerPagePolicy = `${standalonePolicy}; script-src 'sha256-${scriptHash}'`;

/**
 * Creates the page for a seller's link. It also works without scripts.
 * @param seller undefined for a link that never existed or no longer works
 */
export function makeSellerPage(
  seller: Seller | undefined,
  { name: shopName, whatsapp }: { name: string; whatsapp: string },
): Buffer {
  const number = seller?.whatsapp || whatsapp;
  const title = seller ? texts.title({ name: seller.name, shopName }) : texts.linkNotFoundTitle;
  const links = [
    seller &&
      number &&
      `<a href="${escapeMarkup(getQuotationUrl(number, texts.message(seller.name)))}">${texts.talk}</a>`,
    `<a href="/">${escapeMarkup(texts.toShop(shopName))}</a>`,
  ].filter(Boolean);
  const rememberScript = seller
    ? `<script data-seller="${escapeMarkup(JSON.stringify(seller))}">${script}</script>`
    : '';
  return Buffer.from(
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>${escapeMarkup(title)}</title><style>${standaloneStyle}</style>${rememberScript}</head>` +
      `<body><main><h1>${escapeMarkup(title)}</h1><p>${seller ? texts.text : texts.linkNotFound}</p>${links.map((link) => `<p>${link}</p>`).join('')}</main></body></html>`,
  );
}
