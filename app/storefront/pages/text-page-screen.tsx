import { type ContentPage, contentPageTexts } from '#app/storefront/pages/texts.ts';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { getButtonClass } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { ContentBlocks, StaticText } from '#app/storefront/pages/content-blocks.tsx';

/** Renders a page that consists of text, such as 'Política de Privacidade', with its table of contents. */
export function TextPageScreen({ page, email }: { page: Omit<ContentPage, 'metaDescription'>; email: string }) {
  const { sections } = page;
  return (
    <>
      <ScreenHead title={page.title} crumbs={[{ title: page.title }]} />
      <div className="shell grid grid-cols-1 items-start gap-x-12 gap-y-6 pt-6 lg:grid-cols-[17rem_1fr] lg:pt-8">
        <p className="max-w-3xl text-lg lg:col-start-2">
          <StaticText text={page.intro} />
        </p>
        <nav
          aria-labelledby="sumario"
          className="card no-print p-4 lg:sticky lg:top-28 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="sumario" className="px-2 text-lg">
            {contentPageTexts.tableOfContents}
          </h2>
          <ol className="mt-1 sm:columns-2 lg:columns-1">
            {sections.map(({ id, heading }) => (
              <li key={id} className="break-inside-avoid">
                <a href={`#${id}`} className="menu-link px-2 text-sm text-pasture">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-3xl lg:col-start-2">
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="mb-8">
              <h2 id={`${id}-titulo`} className="mb-3 text-xl">
                {heading}
              </h2>
              <div className="prose">
                <ContentBlocks blocks={blocks} />
              </div>
            </section>
          ))}
          {email ? (
            <a
              href={`mailto:${email}`}
              className={`${getButtonClass({ variant: 'secondary' })} no-print [overflow-wrap:anywhere]`}
            >
              <Icon name="mail" className="size-5 flex-none" />
              <span>{contentPageTexts.writeTo({ email })}</span>
            </a>
          ) : null}
        </div>
      </div>
    </>
  );
}
