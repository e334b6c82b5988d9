import { getCountdown } from '#app/domain/catalogue/countdown.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { countdownTexts } from '#app/texts/catalogue/countdown.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useNow } from '#app/visitor/shared/use-now.ts';

/** End of the offer: the date from the server, the time left in the browser. */
export function OfferCountdown({ endMs }: { endMs: number }) {
  const nowMs = useNow();
  const hasEnded = nowMs !== null && nowMs >= endMs;
  return (
    <section aria-label={countdownTexts.heading} className="rounded bg-corn-soft p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="clock" className="size-5 flex-none" />
        {hasEnded ? countdownTexts.ended : <EndDay endMs={endMs} />}
      </p>
      <TimeLeft endMs={endMs} nowMs={nowMs} />
    </section>
  );
}

function EndDay({ endMs }: { endMs: number }) {
  return <time dateTime={new Date(endMs).toISOString()}>{countdownTexts.endsOn({ date: formatDate(endMs) })}</time>;
}

/** Reserves its space until the time is known. */
function TimeLeft({ endMs, nowMs }: { endMs: number; nowMs: number | null }) {
  const left = nowMs === null ? null : getCountdown({ endMs, nowMs });
  const parts = [
    { key: 'days', value: left?.days, name: countdownTexts.days(left?.days ?? 0) },
    { key: 'hours', value: left?.hours, name: countdownTexts.hours(left?.hours ?? 0) },
    { key: 'minutes', value: left?.minutes, name: countdownTexts.minutes(left?.minutes ?? 0) },
    { key: 'seconds', value: left?.seconds, name: countdownTexts.seconds(left?.seconds ?? 0) },
  ];
  return (
    <div role="timer" className="mt-3 grid grid-cols-4 gap-2 text-center no-js:hidden">
      {parts.map(({ key, value, name }) => (
        <span key={key} className="rounded bg-surface py-2">
          <span className="block font-display text-xl font-extrabold tabular-nums">
            {value === undefined ? '–' : String(value).padStart(2, '0')}
          </span>{' '}
          <span className="text-xs">{name}</span>
        </span>
      ))}
    </div>
  );
}
