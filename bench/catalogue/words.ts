import { createRandom } from './random.ts';

/** Departments of a farm supplies store, the commonest first, with the names of their products. */
export const departments: readonly { category: string; children: readonly string[]; names: readonly string[] }[] = [
  {
    category: 'Bovinos de Corte',
    children: ['Suplementos Minerais', 'Rações', 'Núcleos', 'Proteinados', 'Aditivos', 'Sal Branco'],
    names: ['Suplemento Mineral', 'Ração Engorda', 'Núcleo Confinamento', 'Proteinado de Seca', 'Sal Mineral Ureado'],
  },
  {
    category: 'Bovinos de Leite',
    children: ['Rações', 'Núcleos', 'Bezerros', 'Ordenha', 'Suplementos Minerais'],
    names: ['Ração Lactação', 'Concentrado Lácteo', 'Sucedâneo de Leite', 'Núcleo Vaca', 'Filtro de Ordenha'],
  },
  {
    category: 'Saúde Animal',
    children: ['Antiparasitários', 'Vitaminas', 'Antissépticos', 'Vacinas', 'Mosquicidas', 'Seringas'],
    names: ['Antiparasitário Injetável', 'Vermífugo Oral', 'Mosquicida Pour-On', 'Complexo Vitamínico', 'Pomada'],
  },
  {
    category: 'Equinos',
    children: ['Rações', 'Selaria', 'Suplementos', 'Casqueamento', 'Higiene'],
    names: ['Ração Equinos', 'Cabresto', 'Manta para Sela', 'Suplemento Eletrolítico', 'Escova de Crina'],
  },
  {
    category: 'Cães',
    children: ['Rações', 'Petiscos', 'Coleiras', 'Higiene', 'Brinquedos', 'Casinhas'],
    names: ['Ração Cães Adultos', 'Ração Filhotes', 'Petisco Ossinho', 'Coleira Antipulgas', 'Xampu Neutro'],
  },
  {
    category: 'Cercas & Arames',
    children: ['Arames', 'Eletrificadores', 'Isoladores', 'Mourões', 'Ferramentas'],
    names: ['Arame Farpado', 'Arame Liso', 'Eletrificador de Cerca', 'Isolador Castanha', 'Esticador Catraca'],
  },
  {
    category: 'Aves',
    children: ['Rações', 'Comedouros', 'Bebedouros', 'Incubação', 'Suplementos'],
    names: ['Ração Postura', 'Ração Frango', 'Comedouro Tubular', 'Bebedouro Nipple', 'Chocadeira Automática'],
  },
  {
    category: 'Sementes',
    children: ['Pastagens', 'Hortaliças', 'Adubação Verde', 'Flores', 'Milho'],
    names: ['Semente Mombaça', 'Semente Marandu', 'Semente de Milho', 'Semente de Alface', 'Sementes de Girassol'],
  },
  {
    category: 'Ferramentas',
    children: ['Enxadas', 'Tesouras', 'Pulverizadores', 'Foices', 'Carrinhos'],
    names: ['Enxada Estreita', 'Tesoura de Poda', 'Pulverizador Costal', 'Foice Roçadeira', 'Carrinho de Mão'],
  },
  {
    category: 'Gatos',
    children: ['Rações', 'Areias', 'Petiscos', 'Arranhadores'],
    names: ['Ração Gatos Castrados', 'Areia Higiênica', 'Sachê de Peixe', 'Arranhador de Sisal'],
  },
  {
    category: 'Peixes',
    children: ['Rações', 'Tanques', 'Aeradores', 'Redes'],
    names: ['Ração Tilápia', 'Ração Alevinos', 'Aerador de Pás', 'Rede de Despesca'],
  },
  {
    category: 'Suínos',
    children: ['Rações', 'Núcleos', 'Maternidade', 'Bebedouros'],
    names: ['Ração Suínos Crescimento', 'Núcleo Matrizes', 'Chupeta Bebedouro', 'Lâmpada Aquecedora'],
  },
];

/** Further words of titles, the commonest first. */
export const features: readonly string[] = (
  'Reforçado Premium Natural Completo Plus Original Profissional Rural Concentrado Extra Super Especial Campo Granulado ' +
  'Peletizado Farelado Solúvel Líquido Pronto Econômico Galvanizado Resistente Flexível Leve Dobrável Ajustável Grande ' +
  'Pequeno Médio Azul Verde Amarelo Vermelho Preto Branco Laranja Inox Plástico Alumínio Couro Nylon Algodão Madeira'
).split(' ');

export const packs: readonly string[] = [
  ...['Saco 25 kg', 'Saco 30 kg', 'Saco 40 kg', 'Balde 10 kg', 'Pacote 5 kg', 'Frasco 500 ml', 'Frasco 1 litro'],
  ...['Caixa 12 unidades', 'Galão 5 litros', 'Rolo 500 m', 'Rolo 1.000 m', 'Unidade', 'Pote 250 g', 'Kit 3 unidades'],
];

const syllables = (
  'ba be bi bo ca co cra da de di do fa fe fi flo fo ga go gra gui ja jo la le li lo lu ma me mi mo na ne ni no nho pa ' +
  'pe pi po pra qui ra re ri ro sa se si so ta te ti to tra va ve vi vo xa za zi'
).split(' ');

/** Distinct invented names that sound Portuguese, for lines, models and makers. */
export function makeNames(count: number, { seed, length }: { seed: number; length: number }): string[] {
  const random = createRandom(seed);
  const names = new Set<string>();
  while (names.size < count) {
    const parts = Array.from({ length: length + random.below(2) }, () => random.pick(syllables));
    const name = parts.join('') + random.pick(['', '', 'l', 'r', 's', 'm']);
    names.add((name[0] ?? '').toUpperCase() + name.slice(1));
  }
  return [...names];
}
