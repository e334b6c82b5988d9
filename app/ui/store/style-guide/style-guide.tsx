import type { Brand, Category, Picture, ProductSummary } from '#app/domain/catalogue/product.ts';
import { ScreenHead } from '#app/ui/primitives/breadcrumb.tsx';
import { Catalogue } from '#app/ui/store/style-guide/catalogue.tsx';
import { Controls } from '#app/ui/store/style-guide/controls.tsx';
import { Feedback } from '#app/ui/store/style-guide/feedback.tsx';
import { Tokens } from '#app/ui/store/style-guide/tokens.tsx';

export interface StyleGuideData {
  /** From which the cards in every state are made; null when the catalogue is empty. */
  product: ProductSummary | null;
  /** Main pictures of the products. */
  packs: readonly Picture[];
  categories: readonly Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>[];
  brands: readonly Pick<Brand, 'name' | 'slug' | 'logo'>[];
}

/** The components themselves, so that this page cannot fall out of step with them. */
export function StyleGuide({ data }: { data: StyleGuideData }) {
  return (
    <>
      <ScreenHead title="Guia de estilo" crumbs={[{ title: 'Guia de estilo' }]} />
      <div className="shell py-6 md:py-8">
        <Tokens />
        <Controls />
        <Catalogue data={data} />
        <Feedback />
      </div>
    </>
  );
}
