import type { Shop } from '#app/domain/store/shop.ts';
import markUrl from '#app/ui/brand/mark.svg';

/** The demonstration's. */
const mark = { src: markUrl, width: 44, height: 44 };

/** The shop's logo, its letters where it has none, or the mark of the demonstration; decorative beside the shop's name. */
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
