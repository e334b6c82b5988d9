import { Form } from 'react-router';
import { ActButton } from '#app/panel/forms/act-button.tsx';

/**
 * Form with a button that acts on a task. The form sends the task's id, because another task may have started
 * meanwhile.
 */
export function TaskButton({ id, act, label }: { id: string; act: string; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ActButton act={act} label={label} variant="secondary" />
    </Form>
  );
}
