import { contentPageTexts, type ContentBlock } from '#app/storefront/pages/texts.ts';
import type { ContactChannel, ContactPage } from '#app/storefront/pages/contact-texts.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { getButtonClass } from '#app/design/button.tsx';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { Icon, type IconName } from '#app/design/icon.tsx';
import { ContentBlocks } from '#app/storefront/pages/content-blocks.tsx';
import map480 from '#app/storefront/pages/pictures/map-480.avif';
import map960 from '#app/storefront/pages/pictures/map-960.avif';
import mapWebp from '#app/storefront/pages/pictures/map-480.webp';
import { Illustration } from '#app/storefront/pages/illustration.tsx';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';

const iconByChannel: Record<ContactChannel['id'], IconName> = {
  phone: 'phone',
  whatsapp: 'chat',
  email: 'mail',
  map: 'pin',
};

/** Data of the contact page without the description that only `<head>` contains. */
type ContactView = Omit<ContactPage, 'metaDescription'>;

/** Renders the page 'Contato': channels, opening hours, address and seller. It has no form. */
export function ContactScreen({ page }: { page: ContactView }) {
  const { place } = page;
  // Brazilian law requires the seller's identification.
  const seller = page.identification ? (
    <InfoCard icon="info" section={page.identification} className="[&_li+li]:mt-2" />
  ) : null;
  return (
    <>
      <ScreenHead title={page.title} crumbs={[{ title: page.title }]} />
      <div className="shell pt-6 md:pt-8">
        <p className="max-w-3xl font-display text-xl font-semibold text-balance">{page.intro}</p>
        <section aria-labelledby="canais" className="mt-6">
          <h2 id="canais" className="sr-only">
            {page.channelsHeading}
          </h2>
          <ul
            className={`grid gap-3 sm:grid-cols-2 lg:gap-5 ${page.channels.length > 4 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
          >
            {page.channels.map((channel) => (
              <li key={channel.id + channel.target} className="grid">
                <Channel channel={channel} />
              </li>
            ))}
          </ul>
        </section>
        <div className={`mt-5 grid gap-5 ${place?.isDrawn ? 'lg:grid-cols-[1fr_1.4fr]' : 'lg:grid-cols-2'}`}>
          <div className="grid grid-cols-1 content-start gap-5">
            {page.hours ? <Hours hours={page.hours} /> : null}
            {place?.isDrawn ? seller : null}
            <InfoCard icon="info" section={page.advice} />
          </div>
          {place?.isDrawn ? (
            <Place place={place} />
          ) : (
            <div className="grid grid-cols-1 content-start gap-5">
              {place ? <Address place={place} /> : null}
              {seller}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function Channel({ channel }: { channel: ContactChannel }) {
  const { id, label, value, action } = channel;
  const isExternal = id === 'whatsapp' || id === 'map';
  const newTab = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a
      href={getHref(channel)}
      {...newTab}
      className="card group flex items-center gap-4 p-4 transition-[border-color,box-shadow] hover:border-line-strong hover:shadow lg:flex-col lg:items-start lg:p-5"
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-pasture text-white">
        <Icon name={iconByChannel[id]} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-moss-text">{label}</span>
        <span
          className="block font-display text-lg leading-tight font-bold [overflow-wrap:anywhere] lg:text-base group-hover:underline"
          translate={id === 'map' ? undefined : 'no'}
        >
          <Value text={value} />
        </span>
        <span className="sr-only">{` – ${action}${isExternal ? ` (${sharedTexts.opensInNewTab})` : ''}`}</span>
      </span>
    </a>
  );
}

/** Renders a text and allows a line break after the @ of an email address. */
function Value({ text }: { text: string }) {
  const [user, host] = text.split('@');
  if (host === undefined) return <span>{text}</span>;
  return (
    <>
      <span>{`${user}@`}</span>
      <wbr />
      <span>{host}</span>
    </>
  );
}

function getHref({ id, target }: ContactChannel): string {
  switch (id) {
    case 'phone':
      return phoneHref(target);
    case 'whatsapp':
      return `https://api.whatsapp.com/send?phone=${target}`;
    case 'email':
      return `mailto:${target}`;
    case 'map':
      return target;
  }
}

interface InfoCardProps {
  icon: IconName;
  section: { id: string; heading: string; blocks?: readonly ContentBlock[] };
  className?: string;
  children?: React.ReactNode;
}

function InfoCard({ icon, section, className = '', children }: InfoCardProps) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-titulo`} className={`card p-6 ${className}`}>
      <InfoContent icon={icon} section={section} />
      {children}
    </section>
  );
}

function InfoContent({ icon, section: { id, heading, blocks = [] } }: Pick<InfoCardProps, 'icon' | 'section'>) {
  return (
    <>
      <h2 id={`${id}-titulo`} className="mb-2 flex items-start gap-2 text-lg">
        <Icon name={icon} className="size-6 flex-none" />
        <span>{heading}</span>
      </h2>
      <ContentBlocks blocks={blocks} />
    </>
  );
}

function Hours({ hours }: { hours: NonNullable<ContactPage['hours']> }) {
  return (
    <InfoCard icon="clock" section={hours}>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 max-2xs:grid-cols-1">
        {hours.lines.map((line) => (
          <div key={line.days} className="col-span-full grid grid-cols-subgrid border-t border-line py-2.5">
            <dt>{line.days}</dt>
            <dd className="text-right font-semibold max-2xs:text-left">{line.hours}</dd>
          </div>
        ))}
      </dl>
    </InfoCard>
  );
}

/** Renders the shop's postal address with a link to the map. */
function Address({ place }: { place: NonNullable<ContactPage['place']> }) {
  return (
    <InfoCard icon="pin" section={place}>
      <a
        href={place.mapsUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={`${getButtonClass({ variant: 'secondary' })} mt-4`}
      >
        {contentPageTexts.seeMap}
      </a>
    </InfoCard>
  );
}

function Place({ place }: { place: NonNullable<ContactPage['place']> }) {
  const { mapsUrl } = place;
  const drawing = (
    <Illustration
      avif={[
        [480, map480],
        [960, map960],
      ]}
      webp={mapWebp}
      ratio={540 / 960}
      alt={contentPageTexts.mapAlt}
      sizes="(min-width: 64rem) 44rem, 94vw"
      className="aspect-video h-full w-full bg-pasture-soft object-cover object-[50%_70%] lg:absolute lg:object-bottom lg:inset-0 lg:aspect-auto"
    />
  );
  return (
    <section id={place.id} aria-labelledby={`${place.id}-titulo`} className="card flex flex-col overflow-hidden">
      <div className="relative min-h-0 flex-1 lg:min-h-56">
        {mapsUrl ? (
          <a href={mapsUrl} target="_blank" rel="noopener noreferrer" className="block h-full -outline-offset-4">
            {drawing}
            <span className="sr-only"> ({contentPageTexts.opensMap})</span>
          </a>
        ) : (
          drawing
        )}
      </div>
      <div className="p-6">
        <InfoContent icon="pin" section={place} />
      </div>
    </section>
  );
}
