import { plain } from '../drawing/seed.ts';
import type { PackshotSubject } from './subject.ts';

/** The words printed on the front of a pack, taken from the product's title and unit. */
export interface LabelWords {
  /** The title without the packing after its dash: 'Suplemento Mineral Cocho Forte 80'. */
  stem: string;
  /** What kind of product it is: 'Suplemento Mineral'. Empty when the title does not say. */
  kicker: string;
  /** What tells it from its neighbours: 'Cocho Forte'. */
  name: string;
  /** The figure that belongs to the name: '80', '4%', '21/16'. Empty when there is none. */
  figure: string;
  /** Short words over the figure: 'VC' in 'VC 60%'. */
  figureNote: string;
  /** What the title says in brackets: '2 a 4 mm'. */
  detail: string;
  /** '30 kg', '5 L', '100 un.'; empty when unknown. */
  amount: string;
}

const KINDS = [
  'suplemento mineral com ureia',
  'suplemento mineral proteico',
  'suplemento mineral equinos',
  'suplemento mineral',
  'suplemento proteico-energético',
  'suplemento',
  'alimento para cães',
  'alimento para gatos',
  'alimento para',
  'semente de',
  'sementes de',
  'solução',
  'sucedâneo lácteo',
  'antiparasitário oral com',
  'mosquicida pour-on com',
  'desinfetante de',
  'ração equinos',
  'ração suínos',
  'ração peixes',
  'ração',
  'núcleo',
  'concentrado',
  'alimento',
  'vermífugo',
  'shampoo',
  'vacina',
  'premix',
  'sal mineral',
  'sal',
].map((kind) => ({ kind, key: plain(kind) }));

/** Reads the label's words out of any title; a title with nothing to take apart is the name as it stands. */
export function readLabelWords({ title, unit }: Pick<PackshotSubject, 'title' | 'unit'>): LabelWords {
  const [stem = title] = title.split(/\s+[–—-]\s+(?=[^–—]*$)/);
  const detail = stem.match(/\(([^)]{1,24})\)/)?.[1] ?? '';
  const bare = withoutAmount(stem.replace(/\s*\([^)]*\)/g, '').trim());
  const { kicker, rest } = splitKind(bare);
  const figure = rest.match(
    /(?:^|(?<!\sx)\s)(\d{1,3}(?:[,/]\d{1,3})?(?:\+|\s?%|\s?J\b)?)(?=\s(?!(?:x|kg|kgf|g|mm|cm|m|l|ml|un|doses)(?![\p{L}]))|$)/iu,
  );
  const note = figure ? (rest.slice(0, figure.index).match(/\s(VC|cv\.)$/)?.[1] ?? '') : '';
  const name = figure
    ? rest.replace(figure[0], ' ').replace(note ? new RegExp(`\\s${note}(?=\\s|$)`) : /$^/, '')
    : rest;
  const cleaned = name.replace(/\s+/g, ' ').trim();
  return {
    stem: stem.trim() || 'Produto',
    kicker,
    name: cleaned || bare || title.trim() || 'Produto',
    figure: cleaned ? (figure?.[1]?.replace(/\s/g, '') ?? '') : '',
    figureNote: note,
    detail,
    amount: readAmount(`${unit} ${title}`),
  };
}

/** A size at the end of the name is printed as the net amount, not twice. */
function withoutAmount(text: string): string {
  const short = text.replace(/\s+\d[\d.,]*\s?(?:kg|g|ml|l)$/i, '');
  return short.split(' ').length > 1 ? short : text;
}

function splitKind(text: string): { kicker: string; rest: string } {
  const words = plain(text);
  const known = KINDS.find(({ key }) => words.startsWith(`${key} `));
  if (!known || text.length <= known.kind.length + 2) return { kicker: '', rest: text };
  return { kicker: text.slice(0, known.kind.length), rest: text.slice(known.kind.length).trim() };
}

/** The first amount with a unit in the text, as labels write it: '30 kg', '5 L', '500 mL', '1.000 m', '100 un.'. */
export function readAmount(text: string): string {
  const found = text.match(/(\d[\d.,]*)\s*(kg|g|ml|l|litros?|m|un\.?|unidades|doses|comprimidos)(?![\p{L}\d])/iu);
  if (!found) return '';
  const [, amount = '', word = ''] = found;
  const unit = plain(word);
  const written: Record<string, string> = {
    l: 'L',
    litro: 'L',
    litros: 'L',
    ml: 'mL',
    un: 'un.',
    'un.': 'un.',
    unidades: 'un.',
  };
  return `${amount} ${written[unit] ?? unit}`;
}
