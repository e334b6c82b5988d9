import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { Catalogue, type StyleGuideData } from '#app/storefront/style-guide/catalogue.tsx';
import { Controls } from '#app/storefront/style-guide/controls.tsx';
import { Feedback } from '#app/storefront/style-guide/feedback.tsx';
import { Tokens } from '#app/storefront/style-guide/tokens.tsx';

/** Renders the components of the store itself in all their states, so that the style guide cannot become outdated. */
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
