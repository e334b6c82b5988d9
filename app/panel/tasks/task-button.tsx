import { Form } from 'react-router';
import { ActionButton } from '#app/panel/forms/action-button.tsx';

/** Renders a button that acts on a task. It sends the task's id, because another task may have started meanwhile. */
export function TaskButton({ id, action, label }: { id: string; action: string; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ActionButton action={action} label={label} variant="secondary" />
    </Form>
  );
}
