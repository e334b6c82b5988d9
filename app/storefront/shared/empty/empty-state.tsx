import type { IconName } from '#app/design/icon.tsx';
import { EmptyPicture } from '#app/storefront/shared/empty/empty-picture.tsx';

interface EmptyStateProps {
  /** Icon to show instead of the default picture, which is a feed trough or a box. */
  icon?: IconName;
  title: React.ReactNode;
  hint?: React.ReactNode;
  children?: React.ReactNode;
}

/** Renders the message that a list, a listing or a search has nothing to show. `children` are links to go on with. */
export function EmptyState({ icon, title, hint, children }: EmptyStateProps) {
  return (
    <div className="empty-state card mx-auto flex flex-col items-center gap-4 px-6 py-8 text-center md:py-10">
      <EmptyPicture icon={icon} />
      <p className="font-display text-xl font-bold text-balance">{title}</p>
      {hint ? <p className="max-w-xl text-balance text-ink-soft">{hint}</p> : null}
      {children ? <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
