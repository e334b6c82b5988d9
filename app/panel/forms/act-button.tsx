import type { ComponentProps } from 'react';
import { Button } from '#app/design/button.tsx';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'children'> & {
  act: string;
  label: string;
};

/** Renders a submit button that sends `act` as the field `acao`, by which the route's action distinguishes buttons. */
export function ActButton({ act, label, ...rest }: ActButtonProps) {
  return (
    <Button {...rest} type="submit" name="acao" value={act}>
      {label}
    </Button>
  );
}
