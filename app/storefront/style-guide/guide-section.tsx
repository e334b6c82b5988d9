/** Renders a section of the style guide under its heading. */
export function GuideSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="filter-section">
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

/** Renders a component in one state, with the state's name above it. */
export function Specimen({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-moss-text">{name}</p>
      {children}
    </div>
  );
}

export function Row({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
