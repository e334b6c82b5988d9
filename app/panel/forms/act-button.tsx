import type { ComponentProps } from 'react';
import { Button } from '#app/design/button.tsx';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'children'> & {
  act: string;
  label: string;
};

/** Renders a button that submits its form together with an action, which the screen's action reads as `acao`. */
export function ActButton({ act, label, ...rest }: ActButtonProps) {
  return (
    <Button {...rest} type="submit" name="acao" value={act}>
      {label}
    </Button>
  );
}
