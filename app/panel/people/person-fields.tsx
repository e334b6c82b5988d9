import { personRoles } from '#app/domain/store/person.ts';
import type { SchemaFields } from '#app/panel/forms/use-schema-form.ts';
import { SelectField, TextField } from '#app/panel/forms/field.tsx';
import type { newPersonSchema } from '#app/panel/people/person-form.ts';
import { peopleTexts as texts } from '#app/panel/people/texts.ts';

const roleChoices = personRoles.map((role) => [role, texts.roles[role]] as const);

/** Renders the fields of a person, both for an invitation and for a change. */
export function PersonFields({ fields }: { fields: SchemaFields<typeof newPersonSchema> }) {
  return (
    <>
      <TextField field={fields.nome} label={texts.name} hint={texts.nameHint} />
      <TextField field={fields.whatsapp} label={texts.whatsapp} hint={texts.whatsappHint} type="tel" />
      <SelectField field={fields.papel} label={texts.role} options={roleChoices} />
    </>
  );
}
