import { Form } from 'react-router';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { SelectField } from '#app/panel/forms/field.tsx';
import { panelQuotationTexts } from '#app/texts/panel/panel-quotation-texts.ts';

const texts = panelQuotationTexts.assign;

interface AssignQuotationFormProps {
  /** Id of the person responsible for the quotation; null when nobody is. */
  assignedTo: number | null;
  people: readonly { id: number; name: string }[];
  /** Id of the signed-in member of staff; null for the holder of the owner's token. */
  ownId: number | null;
}

/**
 * Renders the form that assigns a quotation to the signed-in or to another member of staff; nothing when the shop has no
 * staff.
 */
export function AssignQuotationForm({ assignedTo, people, ownId }: AssignQuotationFormProps) {
  if (people.length === 0) return null;
  const assignee = people.find(({ id }) => id === assignedTo);
  const others = people.filter(({ id }) => id !== assignedTo && id !== ownId);
  return (
    <section className="card mt-4 flex flex-wrap items-end gap-x-4 gap-y-2 p-4" aria-labelledby="quem-atende">
      <div className="grow">
        <h2 id="quem-atende" className="text-lg">
          {texts.title}
        </h2>
        <p className="wrap-anywhere">
          {assignee ? (assignee.id === ownId ? texts.you(assignee.name) : assignee.name) : texts.nobody}
        </p>
      </div>
      {ownId !== null && assignedTo !== ownId && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="de" value={assignedTo ?? ''} />
          <ActionButton action="assumir" label={texts.take} size="small" />
        </Form>
      )}
      {(others.length > 0 || assignedTo !== null) && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2" key={assignedTo}>
          <input type="hidden" name="de" value={assignedTo ?? ''} />
          <SelectField
            label={texts.giveTo}
            name="para"
            options={[
              ...others.map(({ id, name }) => [String(id), name] as const),
              ...(assignedTo === null ? [] : [['', texts.none] as const]),
            ]}
          />
          <ActionButton action="passar" label={texts.give} size="small" variant="secondary" />
        </Form>
      )}
    </section>
  );
}
