import { paths } from '#app/paths.ts';
import { contentPageTexts, type HistoryPage } from '#app/storefront/pages/texts.ts';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { LinkButton } from '#app/design/button.tsx';
import { ContentBlocks, StaticText } from '#app/storefront/pages/content-blocks.tsx';
import herd640 from '#app/storefront/pages/pictures/herd-640.avif';
import herd1200 from '#app/storefront/pages/pictures/herd-1200.avif';
import herdWebp from '#app/storefront/pages/pictures/herd-640.webp';
import { Illustration } from '#app/storefront/pages/illustration.tsx';
import yard640 from '#app/storefront/pages/pictures/yard-640.avif';
import yard1200 from '#app/storefront/pages/pictures/yard-1200.avif';
import yardWebp from '#app/storefront/pages/pictures/yard-640.webp';

/** Id of the section of the demonstration shop's story after which the picture of the herd is shown. */
const sectionBeforeHerd = 'crescimento';

/** Renders 'Nossa História', with two pictures if the shop is the demonstration shop. */
export function HistoryScreen({ page }: { page: Omit<HistoryPage, 'metaDescription'> }) {
  return (
    <>
      <ScreenHead title={page.title} crumbs={[{ title: page.title }]} />
      <div className="shell pt-6 md:pt-8">
        {page.isDemo ? <Yard /> : null}
        <p
          className={`${page.isDemo ? 'mt-8 md:mt-10' : ''} max-w-4xl font-display text-xl font-semibold text-balance md:text-2xl`}
        >
          <StaticText text={page.intro} />
        </p>
        {page.sections.map(({ id, heading, blocks }) => (
          <div key={id}>
            <section
              id={id}
              aria-labelledby={`${id}-titulo`}
              className="mt-8 grid gap-x-12 gap-y-3 border-t border-line pt-6 md:mt-10 md:grid-cols-[1fr_2fr] md:pt-8"
            >
              <h2 id={`${id}-titulo`} className="text-xl md:max-w-72">
                {heading}
              </h2>
              <div className="prose max-w-2xl">
                <ContentBlocks blocks={blocks} />
              </div>
            </section>
            {id === sectionBeforeHerd ? <Herd /> : null}
          </div>
        ))}
        <div className="mt-10 grid gap-3 border-t border-line pt-8 sm:flex">
          <LinkButton to={paths.shop} size="large">
            {contentPageTexts.seeShop}
          </LinkButton>
          <LinkButton to={paths.contact} variant="secondary" size="large">
            {contentPageTexts.talkToUs}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function Yard() {
  return (
    <Illustration
      avif={[
        [640, yard640],
        [1200, yard1200],
      ]}
      webp={yardWebp}
      ratio={0.5}
      alt={contentPageTexts.yardAlt}
      sizes="(min-width: 80rem) 76rem, 94vw"
      isAboveFold
      className="aspect-[5/3] h-auto w-full rounded bg-pasture-soft object-cover object-[34%_90%] sm:aspect-[2/1] lg:aspect-[5/2]"
    />
  );
}

function Herd() {
  return (
    <Illustration
      avif={[
        [640, herd640],
        [1200, herd1200],
      ]}
      webp={herdWebp}
      ratio={320 / 1200}
      alt={contentPageTexts.herdAlt}
      sizes="(min-width: 80rem) 76rem, 94vw"
      className="mt-8 h-auto w-full rounded bg-pasture-soft md:mt-10"
    />
  );
}
