import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { maxLabels, maxListedProducts } from '#app/domain/paper/print-job.ts';
import type { LabelFormatName } from '#app/domain/paper/label-formats.ts';
import { countOf } from '#app/texts/shared/plural.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';

/** Words that are printed on price labels beside the prices. */
export const labelTexts = {
  title: 'Etiquetas',
  oldPrice: 'de',
  newPrice: 'por',
  unitPrices: { kg: 'por kg', litre: 'por litro' },
  code: (text: string) => `Código ${text}`,
} as const;

/** Words of the printed price list. */
export const priceListTexts = {
  title: 'Lista de preços',
  dated: (date: string) => `Lista de preços de ${date}`,
  contents: ({ products, filter }: { products: number; filter: string }) =>
    [countOf(products, 'produto', 'produtos'), filter].filter(Boolean).join(' · '),
  contact: { phone: (phone: string) => `Telefone ${phone}`, whatsapp: (number: string) => `WhatsApp ${number}` },
  note: (until: string | null) =>
    `Preços à vista ${until === null ? 'na data desta lista' : `válidos até ${until}`}, sujeitos à disponibilidade.`,
  columns: { sku: 'Código', product: 'Produto', price: 'Preço', unitPrice: 'Por kg ou litro' },
  unitPrices: { kg: priceTexts.pricePerKg, litre: priceTexts.pricePerLitre },
  oldPrice: (price: string) => `de ${price}`,
  newPrice: (price: string) => `por ${price}`,
  until: (day: string) => `até ${day}`,
  step: ({ quantity, price, name }: { quantity: number; price: string; name?: string | undefined }) =>
    `a partir de ${formatCount(quantity)}${name ? ` (${name})` : ''}: ${price}`,
  page: ({ page, pages }: { page: number; pages: number }) => `Página ${page} de ${pages}`,
} as const;

const formats: Record<LabelFormatName, string> = {
  'a4-8': 'Folha A4 com 8 (99,1 × 67,7 mm)',
  'a4-14': 'Folha A4 com 14 (99,1 × 38,1 mm)',
  'a4-24': 'Folha A4 com 24 (63,5 × 33,9 mm)',
  termica: 'Impressora térmica, uma a uma (60 × 40 mm)',
};

/** Texts of the panel's screen for printing labels and price lists. */
export const paperTexts = {
  /** Error messages by the reason why a PDF was not created. */
  problems: {
    busy: 'Outra tarefa está em andamento no painel. Tente de novo em um minuto.',
    disk: 'O disco está cheio e o PDF não pôde ser gravado. Libere espaço e tente de novo.',
    failed: 'O PDF não pôde ser feito. Tente de novo; se repetir, veja o registro da loja.',
    nothing: 'Nenhuma etiqueta a fazer: nenhum dos produtos mudou, ou nenhum pode ir para o papel.',
    nothingListed: 'Nenhum dos produtos pode ir para o papel.',
    tooManyLabels: `São mais de ${formatCount(maxLabels)} etiquetas. Escolha menos produtos, por exemplo uma categoria de cada vez.`,
    tooManyListed: `São mais de ${formatCount(maxListedProducts)} produtos. Escolha menos, por exemplo uma categoria de cada vez.`,
  },
  formats,
} as const;
