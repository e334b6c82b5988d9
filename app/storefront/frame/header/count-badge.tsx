/**
 * Renders the number of entries in a list such as the cart. It renders nothing for 0, so that hydration matches the
 * server, which does not know the list and always renders 0.
 */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="count-badge" translate="no">
      {count > 99 ? '99+' : count}
    </span>
  );
}
