import { Form } from 'react-router';
import { Button } from '#app/ui/primitives/button.tsx';

/** What is done to a task, by its id: another one may have begun meanwhile. */
export function TaskButton({ id, act, label }: { id: string; act: string; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="acao" value={act} variant="secondary">
        {label}
      </Button>
    </Form>
  );
}
