import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { panelBulkTexts as texts } from '#app/texts/panel/bulk.ts';
import { Button } from '#app/ui/primitives/button.tsx';

/** What was sent with what is wrong with it. */
export interface RefusedChange {
  error: string;
  given: Record<string, string>;
}

/** Values that the fields start with, by name. */
export type Given = Readonly<Record<string, string>>;

/** One kind of change; a refused one keeps what was typed. It posts to the address it stands at, which names the products. */
export function ChangeForm({
  change,
  refused,
  children,
}: {
  change: keyof typeof texts.forms;
  refused: RefusedChange | undefined;
  children: (given: Given) => ReactNode;
}) {
  const given = refused?.given['mudanca'] === change ? refused.given : {};
  const isBusy = useNavigation().formData?.get('mudanca') === change;
  const titleId = `mudanca-${change}`;
  return (
    <Form method="post" className="card flex flex-col gap-3 p-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {texts.forms[change]}
      </h2>
      <input type="hidden" name="mudanca" value={change} />
      <div className="grid flex-1 content-start gap-3 sm:grid-cols-2">{children(given)}</div>
      <Button type="submit" variant="secondary" className="self-start" disabled={isBusy}>
        {isBusy ? texts.preparing : texts.preview}
      </Button>
    </Form>
  );
}
