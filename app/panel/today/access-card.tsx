import { formatDateTime } from '#app/domain/shared/dates.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { todayTexts } from '#app/panel/today/texts.ts';
import { TodayCard, TodayCardLink } from './today-card.tsx';

const texts = todayTexts.access;

export interface AccessEntryView {
  id: number;
  /** Time of the event in ms since 1970. */
  atMs: number;
  kind: keyof typeof texts.kinds;
  /** Name of the device that signed in, or of the passkey. */
  name: string;
}

/** Lists the recent sign-ins, blocked password guesses, and created and removed passkeys. */
export function AccessCard({ access }: { access: readonly AccessEntryView[] }) {
  return (
    <TodayCard title={texts.title}>
      {access.length === 0 && <p>{texts.none}</p>}
      <ul className="divide-y divide-line">
        {access.map(({ id, atMs, kind, name }) => (
          <li key={id} className="py-2">
            <span className={kind === 'guessed' ? 'font-medium text-clay' : ''}>{texts.kinds[kind](name)}</span>
            <span className="block text-sm text-ink-soft">{formatDateTime(atMs)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{texts.hint}</p>
      <TodayCardLink to={panelPaths.access}>{texts.open}</TodayCardLink>
    </TodayCard>
  );
}
