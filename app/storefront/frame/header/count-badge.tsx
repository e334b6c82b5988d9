/** Renders the count of a list; nothing for 0, so that the markup of server and browser is equal. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="count-badge" translate="no">
      {count > 99 ? '99+' : count}
    </span>
  );
}
