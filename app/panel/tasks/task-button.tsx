import { Form } from 'react-router';
import { ActButton } from '#app/panel/forms/act-button.tsx';

/** Acts on a task by its id, because another one may have started meanwhile. */
export function TaskButton({ id, act, label }: { id: string; act: string; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ActButton act={act} label={label} variant="secondary" />
    </Form>
  );
}
