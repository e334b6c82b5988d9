import { filterTexts } from '#app/texts/listing/listing.ts';
import { LinkButton } from '#app/design/button.tsx';

interface ResetProps {
  /** The plain address of the screen. */
  path: string;
  /** Closes the drawer or panel around the filters: the reset leaves it as well. */
  onReset?: () => void;
}

/** 'Limpar' above filters that stand beside the products. */
export function FilterHead(props: ResetProps) {
  return (
    <div className="filter-head max-lg:hidden">
      <h2 className="text-base font-bold whitespace-nowrap">{filterTexts.resetHeading}</h2>
      <Reset {...props} />
    </div>
  );
}

/** What leaves filters that cover the products: in sight wherever they are scrolled to. */
export function FilterFoot({ children, ...reset }: ResetProps & { children: React.ReactNode }) {
  return (
    <div className="filter-foot">
      <h2 className="sr-only">{filterTexts.resetHeading}</h2>
      <Reset {...reset} />
      {children}
    </div>
  );
}

function Reset({ path, onReset }: ResetProps) {
  return (
    <LinkButton to={path} preventScrollReset data-reset="" variant="secondary" onClick={onReset}>
      {filterTexts.reset}
    </LinkButton>
  );
}
