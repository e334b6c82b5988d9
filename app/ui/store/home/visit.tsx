import { homeAnchors, homeTexts } from '#app/texts/store/home.ts';
import { openingHours } from '#app/texts/store/opening-hours.ts';
import { getButtonClass } from '#app/ui/primitives/button.tsx';
import { HomeBlock } from '#app/ui/store/home/home-block.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Link } from '#app/ui/primitives/link.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';

/** Where the shop is and when it is open. */
export function Visit() {
  const shop = useShop();
  const { title, hours, seeMap, contact } = homeTexts.visit;
  return (
    <HomeBlock id={homeAnchors.visit} title={title}>
      <div className="card grid gap-6 p-6 md:grid-cols-2">
        <div>
          <h3 className="flex items-center gap-2 text-lg">
            <Icon name="clock" />
            {hours}
          </h3>
          <dl className="mt-3 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2">
            {openingHours.map((line) => (
              <div key={line.days} className="contents">
                <dt>{line.days}</dt>
                <dd className="text-right font-semibold">{line.hours}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="flex flex-col items-start gap-4">
          <p className="flex items-center gap-2 font-display text-lg font-bold">
            <Icon name="pin" />
            {shop.city}
          </p>
          <div className="grid gap-3 self-stretch sm:flex sm:flex-wrap">
            <a
              href={shop.mapsUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={getButtonClass({ variant: 'secondary' })}
            >
              {seeMap}
            </a>
            <Link to="/pages/contact" className={getButtonClass({ variant: 'secondary' })}>
              {contact}
            </Link>
          </div>
        </div>
      </div>
    </HomeBlock>
  );
}
