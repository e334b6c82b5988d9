import { plain } from '../drawing/seed.ts';
import type { PackshotSubject } from './subject.ts';

export interface Fact {
  key: string;
  value: string;
}

/** What the back of a pack says, sorted into its places. Every list may be empty. */
export interface BackFacts {
  /** Short facts: species, physical form, net amount. */
  identity: Fact[];
  /** Guaranteed levels or measures, for the table. */
  levels: Fact[];
  /** Longer texts in reading order: composition, use, keeping. */
  texts: Fact[];
}

const TEXTS = [
  'composicao',
  'modo de usar',
  'modo de uso',
  'uso',
  'indicac',
  'restric',
  'cuidado',
  'advert',
  'precau',
  'conserva',
  'validade',
];
const IDENTITY = [
  'classificacao',
  'especie',
  'categoria',
  'forma fisica',
  'apresentacao',
  'conteudo',
  'garantia',
  'material',
];
const LEFT_OUT = ['marca', 'registro'];

/** Takes the label's lines out of the product's additional information, whatever keys it uses. */
export function readBackFacts({ additionalInformation }: Pick<PackshotSubject, 'additionalInformation'>): BackFacts {
  const facts: BackFacts = { identity: [], levels: [], texts: [] };
  for (const { key, value } of additionalInformation) {
    const name = plain(key);
    if (!value.trim() || LEFT_OUT.some((word) => name.startsWith(word))) continue;
    if (TEXTS.some((word) => name.startsWith(word)) || value.length > 64) facts.texts.push({ key, value });
    else if (IDENTITY.some((word) => name.startsWith(word))) facts.identity.push({ key, value });
    else facts.levels.push({ key, value });
  }
  return facts;
}
