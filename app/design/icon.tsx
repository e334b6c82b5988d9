import iconsUrl from './icons.svg';

/** Ids of the icons in the sprite `icons.svg`. */
export type IconName =
  | 'accessibility'
  | 'alert'
  | 'box'
  | 'cart'
  | 'chat'
  | 'check'
  | 'clock'
  | 'close'
  | 'compare'
  | 'copy'
  | 'document'
  | 'down'
  | 'eye'
  | 'facebook'
  | 'filter'
  | 'grid'
  | 'heart'
  | 'heart-fill'
  | 'info'
  | 'instagram'
  | 'left'
  | 'list'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'print'
  | 'right'
  | 'search'
  | 'trash'
  | 'up';

/** Renders a decorative icon from the sprite `icons.svg`, in the colour of the surrounding text. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
