import { describe, expect, test } from 'vitest';
import { readDirections, readLabel } from './read-directions.ts';

describe('readDirections', () => {
  test.each([
    ['Consumo médio esperado de 70 g por animal adulto ao dia.', { kind: 'fixed', grams: [70, 70] }],
    ['Consumo de 100 a 150 gramas/cabeça/dia', { kind: 'fixed', grams: [100, 150] }],
    ['Fornecer de 5 kg a 7 kg por matriz ao dia, em três refeições.', { kind: 'fixed', grams: [5000, 7000] }],
    ['Incluir 4% na mistura ou 250 g por vaca ao dia na dieta total.', { kind: 'fixed', grams: [250, 250] }],
    ['Oferecer 1.500 g por animal por dia', { kind: 'fixed', grams: [1500, 1500] }],
    ['Fornecer 0,1 a 0,2% do peso vivo.', { kind: 'live-weight', percent: [0.1, 0.2] }],
    ['Fornecer de 8% a 10% da biomassa ao dia', { kind: 'live-weight', percent: [8, 10] }],
    ['Fornecer 1 g por kg de peso corporal (100 g para cada 100 kg).', { kind: 'live-weight', percent: [0.1, 0.1] }],
    ['Fornecer 1 kg para cada 2,5 litros de leite', { kind: 'milk', kgPerLitre: [0.4, 0.4] }],
    [
      'Cães de 15 kg: 220 g ao dia. Cães de 30 kg: 370 g ao dia.',
      {
        kind: 'weight-table',
        rows: [
          { kg: 15, grams: 220 },
          { kg: 30, grams: 370 },
        ],
      },
    ],
  ])('%s', (directions, intake) => {
    expect(readDirections(directions)).toEqual(intake);
  });

  test.each([
    ['nothing is said', ''],
    ['animals eat as they like', 'Fornecer à vontade dos 22 dias ao abate.'],
    ['it is mixed', 'Misturar 3 kg do núcleo com 75 kg de milho moído.'],
    ['it is a share of the mixture', 'Incluir 4% do núcleo na matéria seca da dieta total.'],
    ['there are two amounts', 'Vacas: 100 g por animal ao dia. Bezerros: 50 g por animal ao dia.'],
    ['only one weight is given', 'Filhotes de 5 kg: 120 g ao dia.'],
    ['a heavier animal gets less', 'Cães de 5 kg: 200 g ao dia. Cães de 10 kg: 100 g ao dia.'],
    ['the range goes down', 'Fornecer de 80 g a 50 g por animal ao dia.'],
    ['it is liquid', 'Fornecer 250 mL por animal ao dia.'],
    ['it is sown', 'Semear de 6 kg a 8 kg por hectare, a 2–4 cm de profundidade.'],
    ['the amount is none', 'Fornecer 0 g por animal ao dia.'],
  ])('is not known where %s', (_case, directions) => {
    expect(readDirections(directions)).toBeUndefined();
  });
});

test('a label tells directions and energy', () => {
  const information = [
    { key: 'Energia metabolizável (mín.)', value: '3.700 kcal/kg' },
    { key: 'Modo de usar', value: 'Fornecer 60 g por animal ao dia.' },
  ];
  expect(readLabel(information)).toEqual({ intake: { kind: 'fixed', grams: [60, 60] }, kcalPerKg: 3700 });
  expect(readLabel([])).toEqual({ intake: undefined, kcalPerKg: undefined });
});
