import type { ComponentProps } from 'react';
import { Button } from '#app/design/button.tsx';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'children'> & {
  act: string;
  label: string;
};

/** Submits its form together with what is to be done, which the screen's action reads as `acao`. */
export function ActButton({ act, label, ...rest }: ActButtonProps) {
  return (
    <Button {...rest} type="submit" name="acao" value={act}>
      {label}
    </Button>
  );
}
