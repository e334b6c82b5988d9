import type { Shop } from '#app/domain/store/shop.ts';
import markUrl from '#app/design/mark.svg';

/** Logo of the demonstration shop, shown until an owner enters the name of their own shop. */
const demoLogo = { src: markUrl, width: 44, height: 44 };

/**
 * Renders the shop's logo, or its initials when it has none. It has no text alternative, because the shop's name is
 * beside it.
 */
export function Emblem({ emblem }: Pick<Shop, 'emblem'>) {
  if (typeof emblem === 'string') {
    return (
      <span aria-hidden="true" className="monogram font-display">
        {emblem}
      </span>
    );
  }
  return <img alt="" {...(emblem?.picture ?? demoLogo)} className={emblem ? 'logo' : 'size-10 flex-none sm:size-11'} />;
}

/** Whether the logo is wide; a wide logo is assumed to contain the shop's name. */
export function containsShopName(emblem: Shop['emblem']): boolean {
  return typeof emblem === 'object' && emblem.isWide === true;
}
