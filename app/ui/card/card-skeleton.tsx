/** Places of cards that are still to come, of the same size. */
export function CardSkeletons({ count, columns = 3 }: { count: number; columns?: 3 | 4 }) {
  return (
    <div className={`tiles ${columns === 4 ? 'tiles-4' : ''}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="pcard card">
          <div className="pcard-media skeleton" />
          <div className="pcard-body">
            <span className="skeleton h-4 w-2/3" />
            <span className="skeleton h-11" />
            <span className="skeleton mt-2 h-8 w-1/2" />
            <span className="skeleton mt-2 h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
