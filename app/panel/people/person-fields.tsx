import { SelectField, TextField } from '#app/panel/forms/field.tsx';
import { peopleTexts as texts } from '#app/panel/people/texts.ts';

/** Fields of a person, for a new one and for a change. */
export function PersonFields({ name, whatsapp, role = 'seller' }: { name?: string; whatsapp?: string; role?: string }) {
  return (
    <>
      <TextField label={texts.name} hint={texts.nameHint} name="nome" defaultValue={name} maxLength={60} required />
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
        choices={[
          ['seller', texts.roles.seller],
          ['owner', texts.roles.owner],
        ]}
      />
    </>
  );
}
