import { brandColumns, categoryColumns, productColumns } from './columns.ts';
import type { Column } from './columns.ts';
import type { CellContent } from './product-cells.ts';
import { toSheetColumns } from './write-xlsx.ts';
import type { Sheet, SheetColumn } from './xlsx/workbook-writer.ts';

interface ColumnGuide {
  field: string;
  /** What to write, for the hint and the explanation. */
  text: string;
  choices?: readonly string[];
  examples: readonly [CellContent, CellContent, CellContent];
}

/** Columns that a new owner needs, in the order in which one thinks of a product. */
const guides: readonly ColumnGuide[] = [
  {
    field: 'sku',
    text: 'Obrigatório. O código do produto: um para cada um, sem repetir. É por ele que a loja reconhece o produto na próxima importação.',
    examples: ['EXEMPLO-001', 'EXEMPLO-002', 'EXEMPLO-003'],
  },
  {
    field: 'title',
    text: 'Obrigatório. O nome que o cliente vê, com até 500 letras.',
    examples: ['Ração Bovina Engorda 30 kg', 'Sal Mineral para Equinos 10 kg', 'Cabresto de Corda Trançada'],
  },
  {
    field: 'price',
    text: 'Obrigatório. Em reais, com no máximo 2 casas decimais: 1234,56. Escreva 0 para mostrar "Sob consulta".',
    examples: [129.9, 1234.56, 0],
  },
  {
    field: 'discount',
    text: 'Em porcentagem: 15 é 15 %. Vazio ou 0: sem desconto. Maior que 0, o produto aparece nas ofertas.',
    examples: [15, '', ''],
  },
  {
    field: 'quantity',
    text: 'Quantas unidades há, sem vírgula. Com 0 ou menos o produto aparece como fora de estoque.',
    examples: [40, 12, 5],
  },
  {
    field: 'status',
    text: 'em estoque ou fora de estoque. Vazio: a quantidade decide.',
    choices: ['em estoque', 'fora de estoque'],
    examples: ['em estoque', '', 'em estoque'],
  },
  {
    field: 'parent',
    text: 'Obrigatório. A categoria do menu. Uma que ainda não existe é criada.',
    examples: ['Bovinos', 'Equinos', 'Selaria'],
  },
  { field: 'children', text: 'Uma divisão da categoria.', examples: ['Rações', 'Sal mineral', 'Cabrestos'] },
  {
    field: 'brand.name',
    text: 'O fabricante. Uma marca que ainda não existe é criada.',
    examples: ['Pasto Novo', 'Boa Tropa', ''],
  },
  {
    field: 'unit',
    text: 'Como se vende. Com peso ou volume (saco 30 kg, frasco 500 ml), a loja mostra também o preço por kg ou litro.',
    examples: ['saco 30 kg', 'saco 10 kg', 'unidade'],
  },
  {
    field: 'img',
    text: 'Nome do arquivo da foto principal, na mesma pasta da planilha ou dentro dela: fotos/racao.jpg. JPEG, PNG, WebP, AVIF ou GIF, até 10 MB.',
    examples: ['', '', ''],
  },
  {
    field: 'imageURLs',
    text: 'Todas as fotos do produto, separadas por |. Com cor: fotos/preto.jpg=Preto=#000000|fotos/marrom.jpg=Marrom=#6b3f1d',
    examples: ['', '', ''],
  },
  {
    field: 'description',
    text: 'Texto livre. Cada linha vira um parágrafo (Alt+Enter quebra a linha na célula).',
    examples: [
      'Ração peletizada para a fase de engorda.\nFornecer de 2 a 4 kg por animal ao dia.',
      'Mistura pronta para o cocho, com cálcio, fósforo e microminerais.',
      'Corda de polipropileno, argolas niqueladas.',
    ],
  },
  {
    field: 'additionalInformation',
    text: 'Ficha técnica: nome=valor, separados por |. Exemplo: Peso=30 kg|Proteína bruta=16 %',
    examples: ['Peso=30 kg|Proteína bruta=16 %', 'Peso=10 kg|Fósforo=60 g/kg', 'Comprimento=3 m'],
  },
  {
    field: 'offerDate.startDate',
    text: 'Dia em que a oferta começa: 01/12/2026, ou 01/12/2026 08:00. Não muda o desconto.',
    examples: ['', '', ''],
  },
  {
    field: 'offerDate.endDate',
    text: 'Dia em que a oferta termina: a página do produto mostra a contagem regressiva. Não muda o desconto.',
    examples: ['', '', ''],
  },
  {
    field: 'featured',
    text: 'sim para aparecer entre os destaques da página inicial.',
    choices: ['sim', 'não'],
    examples: ['sim', 'não', ''],
  },
  {
    field: 'tags',
    text: 'Palavras que ajudam a busca, separadas por |.',
    examples: ['engorda|confinamento', 'cavalo|mineral', ''],
  },
  { field: 'sizes', text: 'Tamanhos que existem, separados por |.', examples: ['', '', 'Potro|Adulto'] },
  { field: 'videoId', text: 'O código de 11 caracteres do vídeo do produto no YouTube.', examples: ['', '', ''] },
];

const categoryHints: Record<string, string> = {
  parent:
    'O nome da categoria, igual ao da folha Produtos. Esta folha é opcional: serve para dar uma imagem às categorias e pô-las em ordem.',
  children: 'Subcategorias, separadas por |. As que os produtos usam entram sozinhas.',
  img: 'Arquivo da imagem da categoria: fotos/selaria.jpg',
  status: 'Hide esconde a categoria do menu. Vazio ou Show: aparece.',
};
const brandHints: Record<string, string> = {
  name: 'O nome da marca, igual ao da folha Produtos. Esta folha é opcional: serve para dar um logotipo às marcas.',
  logo: 'Arquivo do logotipo: fotos/marca.png',
};

/** Products to fill in, categories and brands for whoever wants them, and a sheet that explains every column. */
export function createTemplateSheets(): Sheet[] {
  const columns = guides.map(({ field }) => getColumn(field));
  const sheetColumns = toSheetColumns(columns).map((column, index) => {
    const { text = '', choices } = guides[index] ?? {};
    return { ...column, hint: { title: column.header, text, choices } };
  });
  return [
    {
      name: 'Produtos',
      columns: sheetColumns,
      rows: [0, 1, 2].map((row) => guides.map(({ examples }) => examples[row] ?? '')),
    },
    { name: 'Categorias', columns: addHints(categoryColumns, categoryHints), rows: [] },
    { name: 'Marcas', columns: addHints(brandColumns, brandHints), rows: [] },
    {
      name: 'Como preencher',
      columns: [
        { header: 'coluna', width: 24 },
        { header: 'o que escrever', width: 90 },
        { header: 'outros nomes que a loja entende', width: 50 },
      ],
      rows: guides.map(({ field, text }) => {
        const { header, aliases } = getColumn(field);
        return [header, text, [field, ...aliases].join(', ')];
      }),
      isWrapped: true,
    },
  ];
}

/** Columns that a hint is known for. */
function addHints(columns: readonly Column[], hints: Readonly<Record<string, string>>): SheetColumn[] {
  const shown = columns.filter(({ field }) => hints[field] !== undefined);
  return toSheetColumns(shown).map((column, index) => ({
    ...column,
    hint: { title: column.header, text: hints[shown[index]?.field ?? ''] ?? '' },
  }));
}

function getColumn(field: string): Column {
  const column = productColumns.find((one) => one.field === field);
  if (!column) throw new Error(`No column for ${field}`);
  return column;
}
