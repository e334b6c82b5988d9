import type { Shop } from '#app/domain/store/shop.ts';
import markUrl from '#app/design/mark.svg';

/** Logo of the demonstration shop, shown until an owner names a shop of their own. */
const mark = { src: markUrl, width: 44, height: 44 };

/** The shop's logo or, for a shop without one, its initials. It has no text alternative, because the shop's name stands beside it. */
export function Emblem({ emblem }: Pick<Shop, 'emblem'>) {
  if (typeof emblem === 'string') {
    return (
      <span aria-hidden="true" className="monogram">
        {emblem}
      </span>
    );
  }
  return <img alt="" {...(emblem?.picture ?? mark)} className={emblem ? 'logo' : 'size-10 flex-none sm:size-11'} />;
}

/** Whether the logo is a wide one, which holds the shop's name already. */
export function holdsName(emblem: Shop['emblem']): boolean {
  return typeof emblem === 'object' && emblem.isWide === true;
}
