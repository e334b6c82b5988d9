import { expect, test } from 'vitest';
import { readDirections } from './read-directions.ts';

test.each([
  ['Incluir 4% na mistura ou 250 g por vaca ao dia na dieta total.', { kind: 'fixed', grams: [250, 250] }],
  ['Oferecer 1.500 g por animal, uma vez ao dia', { kind: 'fixed', grams: [1500, 1500] }],
  ['Fornecer 0,1 a 0,2% do peso vivo.', { kind: 'live-weight', percent: [0.1, 0.2] }],
  ['Fornecer 1 g por kg de peso corporal (100 g para cada 100 kg).', { kind: 'live-weight', percent: [0.1, 0.1] }],
  ['Fornecer 400 g por litro de leite produzido.', { kind: 'milk', kgPerLitre: [0.4, 0.4] }],
  ['Fornecer 1 kg do produto/100 kg PV ao dia.', { kind: 'live-weight', percent: [1, 1] }],
  ['Fornecer 0,3% a 0,5% PV/dia.', { kind: 'live-weight', percent: [0.3, 0.5] }],
  ['Consumo diário de 150 g por ovino.', { kind: 'fixed', grams: [150, 150] }],
  ['Fornecer 50 g ao dia por animal misturados à ração.', { kind: 'fixed', grams: [50, 50] }],
  ['Vacas: 1 kg de ração para cada 2,5 litros de leite produzidos.', { kind: 'milk', kgPerLitre: [0.4, 0.4] }],
  ['Consumo diário por cabeça: 80 a 100 g.', { kind: 'fixed', grams: [80, 100] }],
  ['Consumo por animal/dia: 120g.', { kind: 'fixed', grams: [120, 120] }],
  ['Consumo: 80 gr./cab./dia', { kind: 'fixed', grams: [80, 80] }],
  ['2 kg de ração por dia para cada animal', { kind: 'fixed', grams: [2000, 2000] }],
  ['Fêmeas em lactação: 5 a 6 kg por matriz por dia.', { kind: 'fixed', grams: [5000, 6000] }],
  ['2% da biomassa ao dia, no início da manhã e no fim da tarde.', { kind: 'live-weight', percent: [2, 2] }],
  ['Vacas: 100 g por animal ao dia. Equinos: não fornecer.', { kind: 'fixed', grams: [100, 100] }],
])('the daily amount is read from the directions %j', (directions, intake) => {
  expect(readDirections(directions)).toEqual(intake);
});

test.each([
  ['animals eat as they like', 'Fornecer à vontade dos 22 dias ao abate.'],
  ['the product is mixed with another feed', 'Misturar 3 kg do núcleo com 75 kg de milho moído.'],
  ['there are two amounts', 'Vacas: 100 g por animal ao dia. Bezerros: 50 g por animal ao dia.'],
  ['only one weight is given', 'Filhotes de 5 kg: 120 g ao dia.'],
  ['a heavier animal gets less', 'Cães de 5 kg: 200 g ao dia. Cães de 10 kg: 100 g ao dia.'],
  ['the range is descending', 'Fornecer de 80 g a 50 g por animal ao dia.'],
  ['the amount is zero', 'Fornecer 0 g por animal ao dia.'],
  ['the amount depends on milk too', 'Fornecer 1 kg por animal ao dia para cada 3 litros de leite.'],
  ['a later phase gets more', 'Fornecer 300 g por animal ao dia nos primeiros 15 dias e 500 g depois.'],
  ['the amount is a maximum', 'Fornecer no máximo 100 g por animal ao dia.'],
  ['the amount is for a whole lot of animals', 'Fornecer 10 kg por lote ao dia.'],
  ['the amount is a share of metabolic weight', 'Fornecer 2% do peso vivo metabólico ao dia.'],
  ['the amount is a single dose', 'Dose única de 1 g por 10 kg de peso vivo.'],
  ['the amount is for a week', 'Fornecer 500 g por animal por semana.'],
  ['the amount is for one meal', 'Fornecer 200 g por animal por refeição, duas refeições ao dia.'],
  ['the two statements of the amount differ', 'Fornecer 3 g por kg de peso corporal (400 g para cada 100 kg).'],
  ['the decimal mark is an English point', 'Fornecer 2.500 kg por animal ao dia.'],
  ['the rows are for different animals', 'Filhotes de 5 kg: 120 g ao dia. Adultos de 10 kg: 150 g ao dia.'],
  ['a row has a range of weights', 'Cães de 10 a 15 kg: 220 g ao dia. Cães de 30 kg: 370 g ao dia.'],
  ['the amount doubles in one season', 'Fornecer 60 g/animal/dia nas águas e o dobro na seca.'],
  ['the amount is for feed made with the product', 'Adicionar 3% ao milho e fornecer 4 kg de ração por vaca ao dia.'],
  ['the amount is for a mixture', 'Misturar na proporção de 1:3 e fornecer 5 kg por vaca ao dia.'],
  ['the previous sentence describes a mixture', 'Misturar 1:3 com milho. Fornecer 5 kg por vaca ao dia.'],
  ['the amount is the expected weight gain', 'Fornecer à vontade. Ganho esperado: 1,2 kg/animal/dia.'],
  ['the amount is hay', 'Oferecer feno na quantidade de 1,5% do peso vivo ao dia.'],
  ['the amount follows the words "matéria seca"', 'Consumo de matéria seca: 2,5% do peso vivo.'],
  ['the amount is given on alternate days', 'Fornecer 150 g por animal ao dia, em dias intercalados.'],
  ['the amount is for a treatment of a few days', 'Fornecer 50 g por animal/dia por 3 dias consecutivos.'],
  ['other animals get what they need', 'Filhotes: 50 g por animal/dia. Adultos: conforme a necessidade.'],
  ['the text gives the shares of a mixture', 'Misturar 15% do núcleo com 85% de milho. Fornecer 4 kg por animal/dia.'],
  ['a comma may mean thousands', 'Fornecer 1,500 g por animal ao dia.'],
])('no daily amount is read where %s', (_case, directions) => {
  expect(readDirections(directions)).toBeUndefined();
});
