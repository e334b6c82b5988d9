import { Icon } from '#app/ui/primitives/icon.tsx';

interface ChangeNoticesProps {
  heading: string;
  notices: readonly { key: string; text: string }[];
  /** Shown when the refresh failed. */
  failure: string | undefined;
  className?: string;
}

/** Changes since the products were stored, in a live region. */
export function ChangeNotices({ heading, notices, failure, className = '' }: ChangeNoticesProps) {
  return (
    <div aria-live="polite" className={className}>
      {notices.length > 0 ? (
        <section aria-labelledby="notices-heading" className="flex gap-3 rounded border-2 border-corn bg-corn-soft p-4">
          <Icon name="info" className="mt-0.5 size-6 flex-none" />
          <div className="min-w-0">
            <h2 id="notices-heading" className="text-lg">
              {heading}
            </h2>
            <ul className="mt-1 grid gap-1 text-[1rem]">
              {notices.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      {failure === undefined ? null : <p className="py-2 text-sm text-moss-text">{failure}</p>}
    </div>
  );
}
