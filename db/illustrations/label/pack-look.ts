import { chooseAccent } from '../marks/accent.ts';
import { getBrandStyle } from '../marks/brand-style.ts';
import type { BrandStyle } from '../marks/brand-style.ts';
import { findSpecies } from '../marks/species.ts';
import type { Species } from '../marks/species.ts';
import { readLabelWords } from './label-words.ts';
import type { LabelWords } from './label-words.ts';
import type { PackshotSubject } from './subject.ts';

/** Everything a form asks before it draws: words, colours and figure, settled once per product. */
export interface PackLook {
  subject: PackshotSubject;
  words: LabelWords;
  brand: BrandStyle;
  accent: string;
  species: Species;
}

export function createPackLook(subject: PackshotSubject): PackLook {
  const brand = getBrandStyle(subject.brandName);
  return {
    subject,
    words: readLabelWords(subject),
    brand,
    accent: chooseAccent({ title: `${subject.title} ${subject.children}`, base: brand.base }),
    species: chooseSpecies(subject),
  };
}

/** The category decides, except where the title names a closer relative: chicks, goats, milking cows, grains. */
function chooseSpecies({ title, parent, children, tags, productType }: PackshotSubject): Species {
  const closer = findSpecies(`${title} ${tags.join(' ')}`);
  if (CLOSER.includes(closer)) return closer;
  return findSpecies(parent, title, children, productType);
}

const CLOSER: readonly Species[] = ['chick', 'goat', 'grain', 'drop'];
