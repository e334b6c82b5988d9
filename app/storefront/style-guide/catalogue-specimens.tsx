import type { Brand, Category, Picture as StoredPicture, ProductSummary } from '#app/domain/catalogue/product.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { ProductGrid } from '#app/storefront/shared/product-card/product-grid.tsx';
import { CategoryTiles } from '#app/storefront/shared/categories/category-tiles.tsx';
import { BrandStrip } from '#app/storefront/home/brand-strip.tsx';
import { OfferCountdown } from '#app/storefront/shared/product/purchase/offer-countdown.tsx';
import { Picture } from '#app/design/picture.tsx';
import { Price } from '#app/storefront/shared/product-card/price.tsx';
import { GuideSection, Specimen } from '#app/storefront/style-guide/guide-section.tsx';

export interface StyleGuideData {
  /** Product on which the sample cards are based; null for an empty catalogue. */
  product: ProductSummary | null;
  /** Pictures of products, which show packages. */
  packs: readonly StoredPicture[];
  categories: readonly Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>[];
  brands: readonly Pick<Brand, 'name' | 'slug' | 'logo'>[];
}

const offerEndMs = Date.UTC(2030, 0, 1);
const pastMs = Date.UTC(2020, 0, 1);
/**
 * First id of the sample cards. It is larger than the id of any product, so that wishlist and cart state of real
 * products does not affect the cards.
 */
const firstId = 2_000_000_001;

/** Renders prices, product cards, categories, brands and pictures. */
export function CatalogueSpecimens({ data: { product, packs, categories, brands } }: { data: StyleGuideData }) {
  const states = product ? listStates(product) : [];
  return (
    <>
      <GuideSection title="Preços">
        {states.map((state) => (
          <Specimen key={state.id} name={state.title.slice(0, 60)}>
            <Price product={state} size="compact" /> <Price product={state} /> <Price product={state} size="large" />
          </Specimen>
        ))}
        <OfferCountdown endMs={offerEndMs} />
        <OfferCountdown endMs={pastMs} />
      </GuideSection>
      <GuideSection title="Cartões em grade">
        <ProductGrid products={states} columns={4} />
      </GuideSection>
      <GuideSection title="Cartões em lista">
        <ProductGrid products={states.map((state) => ({ ...state, id: state.id + states.length }))} layout="list" />
      </GuideSection>
      <GuideSection title="Espécies e linhas">
        <CategoryTiles
          areCards
          categories={[...categories, { name: 'Apicultura', slug: 'apicultura', picture: null, productCount: 0 }]}
          formatCaption={({ productCount }) => sharedTexts.productCount(productCount)}
        />
      </GuideSection>
      <GuideSection title="Marcas">
        <BrandStrip brands={[...brands, { name: 'Marca sem desenho', slug: 'sem-desenho', logo: null }]} />
      </GuideSection>
      <GuideSection title="Embalagens">
        <ul className="flex flex-wrap gap-3">
          {packs.map((picture) => (
            <li key={picture.hash} className="w-40">
              <Picture picture={picture} alt="" sizes="10rem" maxWidth={320} className="h-auto w-full" />
            </li>
          ))}
        </ul>
      </GuideSection>
    </>
  );
}

/** Returns copies of the product in several states of a card, with the state as their title. */
function listStates(product: ProductSummary): ProductSummary[] {
  const defaultProduct = {
    ...product,
    discountBasisPoints: 0,
    quantity: 20,
    status: 'in-stock' as const,
    priceCents: 16_490,
  };
  const states: Partial<ProductSummary>[] = [
    { title: 'Normal – Saco 30 kg' },
    { title: 'Em oferta – Saco 30 kg', discountBasisPoints: 1500 },
    { title: 'Fora de estoque – Saco 30 kg', quantity: 0 },
    { title: 'Sob consulta – Saco 30 kg', priceCents: 0 },
    { title: 'Sem foto – Saco 30 kg', picture: null },
    { title: 'Preço alto – Saco 30 kg', priceCents: 1_234_567_89, discountBasisPoints: 750 },
    { title: 'Título de trezentas letras, com palavras de todo tamanho '.repeat(6).slice(0, 300) },
    { title: 'Pneumoultramicroscopicossilicovulcanoconiótico'.repeat(3) },
  ];
  return states.map((state, index) => ({ ...defaultProduct, ...state, id: firstId + index, sku: `ESTILO-${index}` }));
}
