import { z } from 'zod';
import { splitLines } from '#app/domain/shared/text/word-lists.ts';
import { groupLimits } from '#app/domain/catalogue/owner/group-limits.ts';
import type { GroupFields } from '#app/operations/catalogue/owner-result.ts';

export const groupFormId = 'dados';
export const newGroupFormId = 'novo';

const nome = z.string().max(groupLimits.name);
const optionalText = (maxLength: number) => z.string().max(maxLength).default('');

/** Schema for creating a category or brand. */
export const newGroupSchema = z.object({ nome });

/** Schemas for editing a category or a brand. The operation that writes the group checks that its name is not taken. */
export const groupSchemas = {
  category: z.object({
    versao: z.string(),
    nome,
    subcategorias: z.string().default('').transform(splitLines),
  }),
  brand: z.object({
    versao: z.string(),
    nome,
    description: optionalText(groupLimits.description),
    website: optionalText(groupLimits.website),
    email: optionalText(groupLimits.email),
    location: optionalText(groupLimits.location),
  }),
} as const;

/**
 * Returns the values of the form by field name. `GroupFields` has the names of the API, where the name of a category is
 * `parent`; its lists become lines of text.
 */
export function getGroupValues({ parent, name = parent, children, ...details }: GroupFields): Record<string, string> {
  const values = { nome: name, ...(children && { subcategorias: children }), ...details };
  return Object.fromEntries(Object.entries(values).map(([field, value = '']) => [field, [value].flat().join('\n')]));
}

/** Finds the form field for a field path of the API, such as `children[2]`. */
export function findGroupField(path: string): string {
  const [name = ''] = path.split(/[.[]/);
  return ({ parent: 'nome', name: 'nome', children: 'subcategorias' } as Record<string, string>)[name] ?? name;
}
