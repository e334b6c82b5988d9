import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { CatalogueSpecimens, type StyleGuideData } from '#app/storefront/style-guide/catalogue-specimens.tsx';
import { ControlSpecimens } from '#app/storefront/style-guide/control-specimens.tsx';
import { FeedbackSpecimens } from '#app/storefront/style-guide/feedback-specimens.tsx';
import { TokenSpecimens } from '#app/storefront/style-guide/token-specimens.tsx';

/** Renders the components of the store itself, not copies of them, which could become outdated. */
export function StyleGuide({ data }: { data: StyleGuideData }) {
  return (
    <>
      <ScreenHead title="Guia de estilo" crumbs={[{ title: 'Guia de estilo' }]} />
      <div className="shell py-6 md:py-8">
        <TokenSpecimens />
        <ControlSpecimens />
        <CatalogueSpecimens data={data} />
        <FeedbackSpecimens />
      </div>
    </>
  );
}
