import type { EntryChoice as Choice } from '#app/domain/cart/entry-choice.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { parsePictureUrl, type PictureWidth } from '#app/domain/pictures/picture-url.ts';
import { productPath } from '#app/paths.ts';
import { listRefreshTexts } from '#app/storefront/shared/lists/list-refresh-texts.ts';
import { choiceTexts } from '#app/texts/shared/common-texts.ts';
import { StockBadge } from '#app/storefront/shared/product-card/card-badges.tsx';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';
import { focusNeighbour } from '#app/storefront/shared/lists/focus-neighbour.ts';
import { Badge } from '#app/design/badge.tsx';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { withNoBreakSpaces } from '#app/design/text/no-break-spaces.ts';
import { Picture } from '#app/design/picture.tsx';

interface EntryPictureProps {
  img: string;
  /** Name of the category, which determines the picture's background. */
  parent: string;
  /** CSS `sizes` of the picture at this position. */
  sizes: string;
  maxWidth: PictureWidth;
  className: string;
}

/** Renders the picture of a stored product without text alternative, because the title is beside it. */
export function EntryPicture({ img, parent, className, ...rest }: EntryPictureProps) {
  return (
    <span className={`grid aspect-square overflow-hidden rounded text-moss-text ${getTintClass(parent)} ${className}`}>
      <PictureContent img={img} {...rest} />
    </span>
  );
}

function PictureContent({ img, sizes, maxWidth }: Pick<EntryPictureProps, 'img' | 'sizes' | 'maxWidth'>) {
  const parts = parsePictureUrl(img);
  const className = 'aspect-square w-full object-contain';
  if (parts) {
    // Stored lists contain no dimensions of pictures, so those of the square box are used.
    const picture = { hash: parts.hash, width: maxWidth, height: maxWidth, placeholder: '' };
    return <Picture picture={picture} alt="" sizes={sizes} maxWidth={maxWidth} className={className} />;
  }
  if (img) return <img src={img} alt="" width={maxWidth} height={maxWidth} loading="lazy" className={className} />;
  return <Icon name="box" className="m-auto size-1/2 opacity-50" />;
}

interface EntryTitleProps {
  product: { id: number; title: string };
  isGone: boolean;
  /** Id of the rendered element, by which other elements can refer to the product's title. */
  id?: string;
  className: string;
  linkClassName?: string;
}

/** Renders the title as a link to the product's page, or as struck-through text when the product is no longer sold. */
export function EntryTitle({ product, isGone, id, className, linkClassName = '' }: EntryTitleProps) {
  if (isGone) {
    return (
      <span id={id} className={`${className} text-ink-soft line-through`}>
        {product.title}
      </span>
    );
  }
  return (
    <Link
      id={id}
      to={productPath(product.id)}
      className={`${className} ${linkClassName} underline-offset-4 hover:underline`}
    >
      {withNoBreakSpaces(product.title)}
    </Link>
  );
}

/** Renders the chosen colour and size, such as 'Cor: Verde' and 'Tamanho: M'. */
export function EntryChoice({ entry: { color, size } }: { entry: Choice }) {
  return (
    <>
      {color ? <span className="text-ink">{`${choiceTexts.colour} ${color}`}</span> : null}
      {size ? <span className="text-ink">{`${choiceTexts.size} ${size}`}</span> : null}
    </>
  );
}

/** Renders whether a stored product is in stock, or that it is no longer sold. */
export function EntryStockBadge({ product, isGone }: { product: StoredProduct; isGone: boolean }) {
  return isGone ? <Badge tone="clay">{listRefreshTexts.goneBadge}</Badge> : <StockBadge product={product} />;
}

interface RemoveButtonProps extends React.ComponentProps<'button'> {
  /** Selector of the entry's element, used to move the focus to the next entry after a removal. */
  entrySelector: 'tr' | 'td';
  onRemove: () => void;
}

/** Renders the button that removes an entry and moves the focus to its neighbour. */
export function RemoveButton({ entrySelector, onRemove, children, ...rest }: RemoveButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-remove
      onClick={(event) => {
        focusNeighbour(event.currentTarget, entrySelector);
        onRemove();
      }}
      className="inline-flex min-h-11 items-center gap-2 rounded px-2 text-sm font-semibold text-clay underline-offset-4 hover:underline"
    >
      <Icon name="trash" className="size-5" />
      <span>{children}</span>
    </button>
  );
}
