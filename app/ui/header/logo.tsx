import { paths } from '#app/paths.ts';
import { headerTexts } from '#app/texts/shared.ts';
import markUrl from '#app/ui/brand/mark.svg';
import { Link } from '#app/ui/link.tsx';

/** The mark with the shop's name beside it: its first two words large, the rest under them. */
export function Logo({ storeName, onDark = false }: { storeName: string; onDark?: boolean }) {
  const words = storeName.split(/\s+/);
  const rest = words.slice(2).join(' ');
  return (
    <Link
      to={paths.home}
      aria-label={headerTexts.logoLabel({ storeName })}
      className="flex min-h-11 items-center gap-2.5 rounded"
    >
      <img src={markUrl} alt="" width="44" height="44" className="size-10 sm:size-11" />
      <span className="font-display leading-none">
        <span className="block text-[1.375rem] font-extrabold tracking-tight whitespace-nowrap sm:text-[1.625rem]">
          {words.slice(0, 2).join(' ')}
        </span>{' '}
        {rest ? (
          <span className={`mt-0.5 block text-xs font-medium ${onDark ? 'text-white' : 'text-moss-text'}`}>{rest}</span>
        ) : null}
      </span>
    </Link>
  );
}
