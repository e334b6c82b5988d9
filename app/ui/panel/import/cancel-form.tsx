import { Form } from 'react-router';

/** Gives a task up. */
export function CancelForm({ id, label }: { id: string; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="acao" value="cancelar" className="btn btn-secondary">
        {label}
      </button>
    </Form>
  );
}
