/** How many things a visitor's list holds; nothing at all for none, so that server and browser agree. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="count-badge">
      {count > 99 ? '99+' : count}
    </span>
  );
}
