import type { Shop } from '#app/domain/store/shop.ts';
import { paths } from '#app/paths.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { Emblem, containsShopName } from '#app/storefront/frame/header/emblem.tsx';
import { Link } from '#app/design/navigation/link.tsx';

/** Maximum length of a name that usually fits on one line. */
const maxLineLength = 14;
/** Matches a name that ends in a preposition, conjunction or dash, after which the name must not be split. */
const endsInConnective = / (?:d[aeo]s?|e|&|-|–)$/i;

/**
 * Renders logo and shop name. A wide logo already contains the name, and a phone with enlarged text has no room for it.
 */
export function Logo({ shop: { name, emblem }, onDark = false }: { shop: Shop; onDark?: boolean }) {
  const { firstLine, secondLine } = splitName(name);
  const size =
    firstLine.length > maxLineLength
      ? 'line-clamp-2 max-w-64 text-[0.9375rem] leading-tight sm:text-xl sm:leading-tight'
      : 'block text-[1.375rem] sm:text-[1.625rem]';
  return (
    <Link
      to={paths.home}
      aria-label={headerTexts.logoLabel({ storeName: name })}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded"
    >
      <Emblem emblem={emblem} />
      {containsShopName(emblem) ? null : (
        <span className="font-display leading-none wrap-anywhere max-2xs:hidden">
          <span className={`font-extrabold tracking-tight text-balance ${size}`}>{firstLine}</span>{' '}
          {secondLine ? (
            <span className={`mt-0.5 block text-xs font-medium ${onDark ? 'text-white' : 'text-moss-text'}`}>
              {secondLine}
            </span>
          ) : null}
        </span>
      )}
    </Link>
  );
}

/**
 * Splits a four-word name such as 'Boa Lida Nutrição Animal' in two lines, unless the first pair is too long for a line
 * or ends in a preposition ('Casa do …'). Any other name is one line.
 */
function splitName(storeName: string): { firstLine: string; secondLine: string } {
  const words = storeName.split(/\s+/);
  const firstPair = words.slice(0, 2).join(' ');
  if (words.length !== 4 || firstPair.length > maxLineLength || endsInConnective.test(firstPair))
    return { firstLine: words.join(' '), secondLine: '' };
  return { firstLine: firstPair, secondLine: words.slice(2).join(' ') };
}
