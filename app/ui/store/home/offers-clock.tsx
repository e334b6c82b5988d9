import { getCountdown } from '#app/domain/catalogue/countdown.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { countdownTexts } from '#app/texts/catalogue/countdown.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useNow } from '#app/visitor/shared/use-now.ts';

/** End of the first offer: the date from the server, the time left in the browser. */
export function OffersClock({ endMs }: { endMs: number }) {
  const nowMs = useNow();
  const left = nowMs === null ? null : getCountdown({ endMs, nowMs });
  const parts = [
    { value: left?.days, name: countdownTexts.days(left?.days ?? 0) },
    { value: left?.hours, name: countdownTexts.hours(left?.hours ?? 0) },
    { value: left?.minutes, name: countdownTexts.minutes(left?.minutes ?? 0) },
    { value: left?.seconds, name: countdownTexts.seconds(left?.seconds ?? 0) },
  ];
  return (
    <div className="offers-clock">
      <p className="flex items-center gap-2">
        <Icon name="clock" className="size-5 flex-none" />
        <time dateTime={new Date(endMs).toISOString()}>{countdownTexts.endsOn({ date: formatDate(endMs) })}</time>
      </p>
      <p role="timer" aria-label={countdownTexts.heading} className="offers-time no-js:hidden">
        {parts.map(({ value, name }, index) => (
          <span key={index}>
            <strong>{value === undefined ? '–' : String(value).padStart(2, '0')}</strong> {name}
          </span>
        ))}
      </p>
    </div>
  );
}
