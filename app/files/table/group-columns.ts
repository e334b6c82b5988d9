import type { Column } from './column.ts';

/** Columns of the sheets of categories and brands, in the order in which exports write them. */
export const categoryColumns: readonly Column[] = [
  { field: 'parent', header: 'categoria', kind: 'text', aliases: ['nome', 'name'], required: true },
  { field: 'children', header: 'subcategorias', kind: 'list', aliases: ['subcategoria'] },
  { field: 'img', header: 'imagem', kind: 'picture', aliases: ['foto', 'image'] },
  { field: 'productType', header: 'tipo', kind: 'text', aliases: [] },
  { field: 'status', header: 'situação', kind: 'text', aliases: [] },
  { field: 'id', header: 'id', kind: 'whole', aliases: [] },
];

export const brandColumns: readonly Column[] = [
  { field: 'name', header: 'marca', kind: 'text', aliases: ['nome'], required: true },
  { field: 'description', header: 'descrição', kind: 'text', aliases: [] },
  { field: 'email', header: 'e-mail', kind: 'text', aliases: [] },
  { field: 'website', header: 'site', kind: 'text', aliases: ['página'] },
  { field: 'location', header: 'local', kind: 'text', aliases: ['cidade', 'localização'] },
  { field: 'status', header: 'situação', kind: 'text', aliases: [] },
  { field: 'logo', header: 'logotipo', kind: 'picture', aliases: ['imagem', 'logomarca'] },
  { field: 'id', header: 'id', kind: 'whole', aliases: [] },
];
