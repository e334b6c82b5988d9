import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { productTabTexts } from '#app/storefront/shared/product/product-texts.ts';
import { Gallery } from '#app/storefront/shared/product/gallery/gallery.tsx';
import { ProductInfoPanel } from '#app/storefront/shared/product/product-info-panel.tsx';
import type { ProductDetailProps } from '#app/storefront/shared/product/product-page-data.ts';
import { Purchase } from '#app/storefront/shared/product/purchase/purchase.tsx';
import { useProductChoice } from '#app/storefront/shared/product/purchase/use-product-choice.ts';
import { ProductFacts, StaticReviews } from '#app/storefront/shared/product/product-static-parts.tsx';
import { StaticMarkup } from '#app/design/static-markup.tsx';
import './demo-layouts.css';

const commentsId = 'comentarios';

/**
 * Renders the list layout: pictures and purchase panel in one column, and all sections open, beginning with the
 * details.
 */
export function ListDetail({ page }: ProductDetailProps) {
  const { product, warnings } = page;
  const productChoice = useProductChoice(product);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[23rem_1fr] xl:grid-cols-[27rem_1fr]">
      <div className="narrow-panel grid gap-5 md:grid-cols-2 lg:grid-cols-1">
        <Gallery product={product} productChoice={productChoice} />
        <ProductInfoPanel
          product={product}
          warnings={warnings}
          commentsHref={`#${commentsId}`}
          onShowComments={() => document.getElementById(commentsId)?.scrollIntoView()}
        >
          <Purchase product={product} productChoice={productChoice} />
        </ProductInfoPanel>
        <StaticMarkup id={`dados-${product.id}`}>
          <ProductFacts product={product} />
        </StaticMarkup>
      </div>
      <div className="min-w-0">
        <Part title={productTabTexts.additionalInformation}>
          <DetailCards information={product.additionalInformation} />
        </Part>
        <Part title={productTabTexts.description}>
          <div className="prose max-w-3xl" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
        </Part>
        <Part id={commentsId} title={productTabTexts.comments(product.ratingCount)}>
          <StaticReviews page={page} />
        </Part>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: React.ReactNode }) {
  return (
    <section id={id} className="scroll-mt-32 border-t border-line py-8 lg:first:border-0 lg:first:pt-0">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Renders the rows of 'Informações Adicionais' in columns. */
function DetailCards({ information }: { information: readonly KeyValue[] }) {
  return (
    <dl className="card grid overflow-hidden sm:grid-cols-2 xl:grid-cols-3">
      {information.map(({ key, value }) => (
        <div key={key} className="-mr-px -mb-px border-r border-b border-line p-4">
          <dt className="text-sm text-moss-text">{key}</dt>
          <dd className="mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
