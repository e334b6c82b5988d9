import type { ComponentProps } from 'react';
import { Button } from '#app/design/button.tsx';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'children'> & {
  action: string;
  label: string;
};

/** Renders a submit button that sends `action` as the field `acao`, by which a route distinguishes its buttons. */
export function ActionButton({ action, label, ...rest }: ActionButtonProps) {
  return (
    <Button {...rest} type="submit" name="acao" value={action}>
      {label}
    </Button>
  );
}
