import { paths } from '#app/paths.ts';
import { homeAnchors } from '#app/storefront/frame/home-anchors.ts';
import { homeTexts } from '#app/storefront/home/texts.ts';
import { getButtonClass } from '#app/design/button.tsx';
import { HomeBlock } from '#app/storefront/home/home-block.tsx';
import type { VisitData } from '#app/storefront/home/home-data.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';

/** Renders the postal address and the opening hours of the shop. */
export function ShopVisit({ visit: { hours, address, mapsUrl } }: { visit: VisitData }) {
  const texts = homeTexts.visit;
  return (
    <HomeBlock id={homeAnchors.visit} title={texts.title}>
      <div className="card grid grid-cols-1 gap-6 p-6 md:grid-cols-2">
        {hours.length > 0 ? (
          <div>
            <h3 className="flex items-center gap-2 text-lg">
              <Icon name="clock" />
              {texts.hours}
            </h3>
            <dl className="mt-3 grid max-w-md grid-cols-[1fr_auto] gap-x-6 max-2xs:grid-cols-1 gap-y-2">
              {hours.map((line) => (
                <div key={line.days} className="contents">
                  <dt>{line.days}</dt>
                  <dd className="text-right font-semibold max-2xs:text-left">{line.hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
        <div className="flex flex-col items-start gap-4">
          {address ? (
            <p className="flex items-center gap-2 font-display text-lg font-bold">
              <Icon name="pin" />
              <span>{address}</span>
            </p>
          ) : null}
          <div className="grid gap-3 self-stretch sm:flex sm:flex-wrap">
            {mapsUrl ? (
              <a
                href={mapsUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={getButtonClass({ variant: 'secondary' })}
              >
                {texts.seeMap}
              </a>
            ) : null}
            <Link to={paths.contact} className={getButtonClass({ variant: 'secondary' })}>
              {texts.contact}
            </Link>
          </div>
        </div>
      </div>
    </HomeBlock>
  );
}
