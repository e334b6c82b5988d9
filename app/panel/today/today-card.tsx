import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Renders a section of the start screen. */
export function TodayCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Renders a card's link to the screen with more about its subject. */
export function TodayCardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="btn btn-secondary btn-small mt-3">
      {children}
    </Link>
  );
}
