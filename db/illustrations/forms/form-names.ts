import { plain } from '../drawing/seed.ts';
import { readAmount } from '../label/label-words.ts';
import type { PackshotSubject } from '../label/subject.ts';

/** The things a product can be drawn as. */
export const formNames = [
  'sack',
  'pouch',
  'seed-bag',
  'bucket',
  'jug',
  'bottle',
  'jar',
  'box',
  'wire-roll',
  'energiser',
  'insulators',
  'flexible-bucket',
  'halter',
  'feeder',
] as const;
export type FormName = (typeof formNames)[number];

const BY_TITLE: readonly (readonly [pattern: RegExp, form: FormName])[] = [
  [/cabresto|halter|buçal/, 'halter'],
  [/comedouro|bebedouro tubular/, 'feeder'],
  [/balde flexivel|balde .*\d+ ?l\b/, 'flexible-bucket'],
  [/eletrificador/, 'energiser'],
  [/isolador/, 'insulators'],
  [/\barame\b|\bcordoalha\b|\btela\b/, 'wire-roll'],
];

const BY_UNIT: readonly (readonly [pattern: RegExp, form: FormName])[] = [
  [/galao|bombona/, 'jug'],
  [/frasco|garrafa|ampola|spray/, 'bottle'],
  [/\bpote\b|\blata\b/, 'jar'],
  [/balde/, 'bucket'],
  [/caixa|cartela|display/, 'box'],
  [/rolo|bobina/, 'wire-roll'],
  [/pacote|sache|pouch/, 'pouch'],
];

/** Decides how a product is packed; every product gets a form, an unknown thing a box, an unknown feed a sack. */
export function chooseForm({ title, unit, parent, productType }: PackshotSubject): FormName {
  const words = plain(title);
  const packed = plain(`${unit} ${title.split(/\s[–—-]\s/).at(-1) ?? ''}`);
  const byTitle = BY_TITLE.find(([pattern]) => pattern.test(words));
  if (byTitle) return byTitle[1];
  const byUnit = BY_UNIT.find(([pattern]) => pattern.test(packed));
  if (byUnit) return byUnit[1];
  const [figure = '', measure = ''] = readAmount(`${unit} ${title}`).split(' ');
  const amount = Number(figure.replaceAll('.', '').replace(',', '.'));
  if (/semente/.test(words)) return 'seed-bag';
  if (measure === 'L') return amount >= 3 ? 'jug' : 'bottle';
  if (measure === 'mL') return 'bottle';
  if (measure === 'kg') return amount >= 18 ? 'sack' : 'pouch';
  if (measure === 'g') return 'pouch';
  return /saco|racao|suplemento|nucleo/.test(`${packed} ${words}`) || /nutricao/.test(productType + plain(parent))
    ? 'sack'
    : 'box';
}
