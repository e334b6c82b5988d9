import troughUrl from '#app/ui/primitives/empty-trough.webp';

interface EmptyStateProps {
  title: React.ReactNode;
  hint?: React.ReactNode;
  children?: React.ReactNode;
}

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="empty-state card mx-auto flex flex-col items-center gap-4 px-6 py-8 text-center md:py-10">
      <img src={troughUrl} alt="" width={480} height={188} className="h-auto w-60" />
      <p className="font-display text-xl font-bold text-balance">{title}</p>
      {hint ? <p className="max-w-xl text-balance text-ink-soft">{hint}</p> : null}
      {children ? <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
