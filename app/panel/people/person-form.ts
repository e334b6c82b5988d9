import { z } from 'zod';
import { cleanPersonName, makePersonSlug, personLimits } from '#app/domain/store/person-name.ts';
import { personRoles, type Person } from '#app/domain/store/person.ts';
import { normaliseWhatsapp } from '#app/domain/store/setting-rules.ts';
import { formatWhatsapp } from '#app/texts/store/format-whatsapp.ts';
import { peopleTexts as texts } from '#app/panel/people/texts.ts';

/** Schema for inviting a member of staff. */
export const newPersonSchema = z.object({
  nome: z
    .string(texts.refused.name)
    .max(personLimits.nameLength)
    .transform(cleanPersonName)
    .refine((name) => makePersonSlug(name) !== '', texts.refused.name),
  whatsapp: z
    .string()
    .max(30)
    .transform((typed) => (typed.trim() === '' ? '' : normaliseWhatsapp(typed.trim())))
    .refine((number) => number !== null, texts.refused.whatsapp)
    .transform((number) => number ?? '')
    .default(''),
  papel: z.enum(personRoles),
});

/** Schema for changing a member of staff. */
export const personSchema = newPersonSchema.extend({ versao: z.string() });

/** Returns the form values of a person by field name. */
export function getPersonValues({ name, whatsapp, role }: Pick<Person, 'name' | 'whatsapp' | 'role'>) {
  return { nome: name, whatsapp: whatsapp && formatWhatsapp(whatsapp), papel: role };
}

export const inviteFormId = 'convidar';
export const getPersonFormId = (id: number) => `pessoa-${id}`;

export const personLabels = { nome: texts.name, whatsapp: texts.whatsapp, papel: texts.role } as const;

/** Formats a form value for display. */
export function formatPersonField(name: string, value: string): string {
  return name === 'papel' && value in texts.roles ? texts.roles[value as Person['role']] : value;
}
