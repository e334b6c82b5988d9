import { paths } from '#app/paths.ts';
import { homeAnchors } from '#app/storefront/frame/home-anchors.ts';
import { quotationStepsTexts } from '#app/storefront/home/texts.ts';
import { LinkButton } from '#app/design/button.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { Icon } from '#app/design/icon.tsx';

/** Renders 'Como funciona a cotação' in three steps. */
export function QuotationSteps() {
  const { title, steps, start } = quotationStepsTexts;
  const shop = useShop();
  const icons = ['cart', shop.whatsapp ? 'chat' : 'phone', 'check'] as const;
  return (
    <section
      id={homeAnchors.quotation}
      aria-labelledby="como-funciona-titulo"
      className="on-dark bg-pasture py-8 text-white md:py-12"
    >
      <div className="shell">
        <h2 id="como-funciona-titulo" className="text-2xl font-bold">
          {title}
        </h2>
        <ol className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-3 md:gap-8">
          {steps(shop).map((step, index) => (
            <li key={step.title} className="flex gap-4 border-t-2 max-2xs:flex-col border-white/25 pt-5">
              <span className="grid size-14 flex-none place-items-center rounded-full bg-corn text-ink">
                <Icon name={icons[index] ?? 'check'} className="size-7" />
              </span>
              <div>
                <h3 className="text-lg font-bold">
                  <span aria-hidden="true">{`${index + 1}. `}</span>
                  <span>{step.title}</span>
                </h3>
                <p className="mt-1 text-white/90">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <LinkButton to={paths.shop} variant="accent" className="mt-8">
          {start}
        </LinkButton>
      </div>
    </section>
  );
}
