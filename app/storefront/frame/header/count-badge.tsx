/**
 * Renders the number of entries in a list; nothing for 0, because the server, which does not know the list, renders
 * nothing either.
 */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="count-badge" translate="no">
      {count > 99 ? '99+' : count}
    </span>
  );
}
