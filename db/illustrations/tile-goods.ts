import { ellipse } from './drawing/path.ts';
import { draw, radial } from './drawing/sheet.ts';
import type { Sheet } from './drawing/sheet.ts';
import type { Species } from './marks/species.ts';
import { drawPackObject } from './packshot.ts';

/** One thing of the shop as it stands in a tile: the middle of its foot, and its size against a packshot's. */
interface StandingThing {
  title: string;
  unit: string;
  brandName: string;
  at: [x: number, foot: number, scale: number];
}

/** What stands for a line that has no animal: things a visitor knows from the shelf, the one in front last. */
const goods: Partial<Record<Species, { parent: string; things: readonly StandingThing[] }>> = {
  shield: {
    parent: 'Saúde Animal',
    things: [
      { title: 'Solução Iodada – Galão 5 L', unit: 'galão 5 L', brandName: 'Zelocampo', at: [270, 536, 0.46] },
      { title: 'Antiparasitário Oral – Frasco 1 L', unit: 'frasco 1 L', brandName: 'Zelocampo', at: [452, 556, 0.34] },
    ],
  },
  fence: {
    parent: 'Cercas & Arames',
    things: [
      { title: 'Eletrificador de Cerca Rural 4 J', unit: 'unidade', brandName: 'Cercaluma', at: [462, 528, 0.36] },
      { title: 'Arame Liso – Rolo 1.000 m', unit: 'rolo 1.000 m', brandName: 'Cercaluma', at: [226, 556, 0.44] },
    ],
  },
  pail: {
    parent: 'Equipamentos e Utensílios',
    things: [
      { title: 'Comedouro Tubular para Aves', unit: 'unidade', brandName: 'Galpenada', at: [436, 530, 0.42] },
      { title: 'Balde Flexível com Alças 28 L', unit: 'unidade', brandName: 'Galpenada', at: [246, 562, 0.42] },
    ],
  },
};

/** Where things stand on the canvas of a packshot. */
const foot = { x: 480, y: 850 };

/** The things of a line in place of a figure; undefined for a line that has an animal or a plant. */
export function drawTileGoods(sheet: Sheet, species: Species): string | undefined {
  const line = goods[species];
  if (!line) return undefined;
  const shade = radial(sheet, {
    centre: [0.5, 0.5],
    radius: 0.5,
    stops: [
      [0, '#1a2414', 0.5],
      [1, '#1a2414', 0],
    ],
  });
  return line.things
    .map(({ at: [x, y, scale], title, unit, brandName }) => {
      const subject = { title, unit, brandName, parent: line.parent, children: '', productType: '', tags: [] };
      const place = `translate(${x - foot.x * scale} ${y - foot.y * scale}) scale(${scale})`;
      return (
        draw(ellipse(x + 24 * scale, y - 2, 330 * scale, 34 * scale), { fill: shade }) +
        `<g transform="${place}">${drawPackObject(sheet, { ...subject, additionalInformation: [] })}</g>`
      );
    })
    .join('');
}
