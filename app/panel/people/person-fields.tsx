import { personRoles } from '#app/domain/store/person.ts';
import { personLimits } from '#app/domain/store/read-person.ts';
import { SelectField, TextField } from '#app/panel/forms/field.tsx';
import { peopleTexts as texts } from '#app/panel/people/texts.ts';

/** Fields of a person, for a new one and for a change. */
export function PersonFields({ name, whatsapp, role = 'seller' }: { name?: string; whatsapp?: string; role?: string }) {
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="nome"
        defaultValue={name}
        maxLength={personLimits.nameLength}
        required
      />
      <TextField
        label={texts.whatsapp}
        hint={texts.whatsappHint}
        name="whatsapp"
        type="tel"
        defaultValue={whatsapp}
        maxLength={30}
      />
      <SelectField
        label={texts.role}
        name="papel"
        defaultValue={role}
        choices={personRoles.map((one) => [one, texts.roles[one]] as const)}
      />
    </>
  );
}
