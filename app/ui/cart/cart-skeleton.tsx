import { cartTexts } from '#app/texts/cart/cart.ts';

const rows = [1, 2, 3];

/** Skeleton of the cart. */
export function CartSkeleton() {
  return (
    <div className="no-js:hidden">
      <p className="sr-only">{cartTexts.loading}</p>
      <div aria-hidden="true" className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_21rem]">
        <div className="card grid gap-4 p-5">
          {rows.map((row) => (
            <div key={row} className="flex items-center gap-4">
              <span className="skeleton size-20 flex-none" />
              <span className="grid flex-1 gap-2">
                <span className="skeleton h-5 w-3/4" />
                <span className="skeleton h-4 w-1/3" />
              </span>
            </div>
          ))}
        </div>
        <div className="card grid gap-4 p-5">
          <span className="skeleton h-6 w-1/2" />
          <span className="skeleton h-9" />
          <span className="skeleton h-13" />
        </div>
      </div>
    </div>
  );
}
