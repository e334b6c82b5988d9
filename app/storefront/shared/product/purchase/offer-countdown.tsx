import { formatDate } from '#app/domain/shared/dates.ts';
import { countdownTexts } from '#app/storefront/shared/product/purchase/countdown-texts.ts';
import { useTimeLeft } from '#app/storefront/shared/product/purchase/use-time-left.ts';
import { Icon } from '#app/design/icon.tsx';

/**
 * Renders the end of the offer. The server renders the date; the browser adds the time left, for which space is
 * reserved.
 */
export function OfferCountdown({ endMs }: { endMs: number }) {
  const { hasEnded, parts } = useTimeLeft(endMs);
  return (
    <section aria-label={countdownTexts.heading} className="rounded bg-corn-soft p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="clock" className="size-5 flex-none" />
        {hasEnded ? <span>{countdownTexts.ended}</span> : <OfferEnd endMs={endMs} />}
      </p>
      <div role="timer" className="mt-3 grid grid-cols-4 gap-2 text-center no-js:hidden">
        {parts.map(({ digits, name }, index) => (
          <span key={index} className="rounded bg-surface py-2">
            <span className="block font-display text-xl font-extrabold tabular-nums">{digits}</span>{' '}
            <span className="text-xs">{name}</span>
          </span>
        ))}
      </div>
    </section>
  );
}

/**
 * Renders 'Oferta válida até 30/11/2026', or, with `isFirst`, a text about several offers, of which the first ends
 * then.
 */
export function OfferEnd({ endMs, isFirst = false }: { endMs: number; isFirst?: boolean }) {
  const formatEnd = isFirst ? countdownTexts.firstEndsOn : countdownTexts.endsOn;
  return <time dateTime={new Date(endMs).toISOString()}>{formatEnd({ date: formatDate(endMs) })}</time>;
}
