import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';

interface HomeBlockProps {
  id: string;
  title: string;
  seeAll?: { to: string; text: string };
  /** Background of the section: none, or a light shade of the theme's accent colour. */
  tone?: 'plain' | 'corn';
  /** Content between the heading and the 'see all' link. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

const toneClass = { plain: '', corn: 'home-block-corn bg-corn-soft' } as const;

/** Renders one section of the home screen under its heading. */
export function HomeBlock({ id, title, seeAll, tone = 'plain', aside, children }: HomeBlockProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={toneClass[tone]}>
      <div className="shell home-block">
        <h2 id={`${id}-titulo`} className="text-2xl font-bold">
          {title}
        </h2>
        {aside}
        <div className="home-block-content">{children}</div>
        {seeAll ? (
          <Link to={seeAll.to} className="home-block-all prose-link">
            <span>{seeAll.text}</span>
            <Icon name="right" className="size-4" />
          </Link>
        ) : null}
      </div>
    </section>
  );
}
