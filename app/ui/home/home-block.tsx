import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

interface HomeBlockProps {
  id: string;
  title: string;
  seeAll?: { to: string; text: string };
  tone?: 'plain' | 'corn' | 'deep';
  children: React.ReactNode;
}

const toneClass = { plain: '', corn: 'bg-corn-soft', deep: 'bg-paper-deep' } as const;

/** One block of the home screen under its heading. */
export function HomeBlock({ id, title, seeAll, tone = 'plain', children }: HomeBlockProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={`py-8 md:py-11 ${toneClass[tone]}`}>
      <div className="shell">
        <div className="mb-3 flex flex-wrap items-baseline md:mb-5 justify-between gap-x-6 gap-y-1">
          <h2 id={`${id}-titulo`} className="text-2xl font-bold">
            {title}
          </h2>
          {seeAll ? (
            <Link to={seeAll.to} className="prose-link inline-flex min-h-11 items-center gap-1 text-sm font-semibold">
              {seeAll.text}
              <Icon name="right" className="size-4" />
            </Link>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
