/** Count of a list; nothing for 0, so that server and browser markup agree. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="count-badge" translate="no">
      {count > 99 ? '99+' : count}
    </span>
  );
}
