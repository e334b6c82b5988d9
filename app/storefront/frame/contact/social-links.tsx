import type { Shop } from '#app/domain/store/shop.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { Icon } from '#app/design/icon.tsx';

/** Renders links to the shop's social networks; nothing when it has none. */
export function SocialLinks({ shop }: { shop: Shop }) {
  const networks = [
    { icon: 'facebook', name: 'Facebook', url: shop.facebookUrl },
    { icon: 'instagram', name: 'Instagram', url: shop.instagramUrl },
  ] as const;
  const linked = networks.filter(({ url }) => url !== '');
  if (linked.length === 0) return null;
  return (
    <ul aria-label={headerTexts.socialLabel} className="flex">
      {linked.map(({ icon, name, url }) => (
        <li key={icon}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={headerTexts.social({ network: name, storeName: shop.name })}
            className="grid size-11 place-items-center rounded hover:bg-white/15"
          >
            <Icon name={icon} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
