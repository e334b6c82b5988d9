import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import { LinkButton } from '#app/design/button.tsx';

interface ResetProps {
  /** URL of the screen without filters. */
  path: string;
  /** Closes the drawer or panel around the filters after a reset. */
  onReset?: () => void;
}

/** Renders the heading and the button 'Limpar' above filters that are beside the products. */
export function FilterHead(props: ResetProps) {
  return (
    <div className="filter-head max-lg:hidden">
      <h2 className="text-base font-bold whitespace-nowrap">{filterTexts.resetHeading}</h2>
      <Reset {...props} />
    </div>
  );
}

/** Renders the buttons that reset and close the filters; they stay visible while the filters of a drawer scroll. */
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
    <LinkButton to={path} preventScrollReset data-reset="" variant="secondary" className="px-2" onClick={onReset}>
      {filterTexts.reset}
    </LinkButton>
  );
}
