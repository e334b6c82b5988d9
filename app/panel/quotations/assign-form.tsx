import { Form } from 'react-router';
import { ActButton } from '#app/panel/forms/act-button.tsx';
import { SelectField } from '#app/panel/forms/field.tsx';
import { panelQuotationTexts } from '#app/texts/panel/quotations.ts';

const texts = panelQuotationTexts.assign;

interface AssignFormProps {
  /** Id of the person responsible for the quotation; null when nobody is. */
  assignedTo: number | null;
  people: readonly { id: number; name: string }[];
  /** Id of the signed-in member of staff; null for the holder of the owner's token. */
  ownId: number | null;
}

/**
 * Form that assigns a quotation to the signed-in person or to another. It is not shown when the shop has no registered
 * staff.
 */
export function AssignForm({ assignedTo, people, ownId }: AssignFormProps) {
  if (people.length === 0) return null;
  const holder = people.find(({ id }) => id === assignedTo);
  const others = people.filter(({ id }) => id !== assignedTo && id !== ownId);
  return (
    <section className="card mt-4 flex flex-wrap items-end gap-x-4 gap-y-2 p-4" aria-labelledby="quem-atende">
      <div className="grow">
        <h2 id="quem-atende" className="text-lg">
          {texts.title}
        </h2>
        <p className="wrap-anywhere">
          {holder ? (holder.id === ownId ? texts.you(holder.name) : holder.name) : texts.nobody}
        </p>
      </div>
      {ownId !== null && assignedTo !== ownId && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="de" value={assignedTo ?? ''} />
          <ActButton act="assumir" label={texts.take} size="small" />
        </Form>
      )}
      {(others.length > 0 || assignedTo !== null) && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2" key={assignedTo}>
          <input type="hidden" name="de" value={assignedTo ?? ''} />
          <SelectField
            label={texts.giveTo}
            name="para"
            choices={[
              ...others.map(({ id, name }) => [String(id), name] as const),
              ...(assignedTo === null ? [] : [['', texts.none] as const]),
            ]}
          />
          <ActButton act="passar" label={texts.give} size="small" variant="secondary" />
        </Form>
      )}
    </section>
  );
}
