import { footerTexts } from '#app/storefront/frame/footer-texts.ts';
import { StaticMarkup, createStaticPart } from '#app/design/static-markup.tsx';
import type { Frame } from '#app/storefront/frame/use-shop.ts';

const loadContent = async () => (await import('#app/storefront/frame/footer-content.tsx')).FooterContent;
const FooterContent = import.meta.env.SSR ? await loadContent() : createStaticPart(loadContent, { isOfScreen: false });

/** Renders the footer, which also serves as the main menu for browsers without JavaScript. */
export function Footer(frame: Frame) {
  return (
    <StaticMarkup
      as="footer"
      id="rodape"
      aria-label={footerTexts.label}
      className="on-dark no-print mt-16 bg-pasture-deep text-white"
    >
      <FooterContent {...frame} />
    </StaticMarkup>
  );
}
