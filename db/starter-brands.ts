/**
 * Brands of the starter catalogue. They are invented, with e-mail addresses and websites under domain names that nobody
 * can register.
 */
export const starterBrands = [
  brand('Vale do Cocho', 'Suplementos minerais para gado de corte a pasto, das águas à seca.', 'Campo Grande – MS'),
  brand('Boi Mirante', 'Proteinados e rações para recria, terminação e confinamento.', 'Rondonópolis – MT'),
  brand('Ordenha Serena', 'Nutrição e higiene para o rebanho leiteiro, do bezerro à ordenha.', 'Castro – PR'),
  brand('Trotalto', 'Rações e suplementos para cavalos de lida, esporte e haras.', 'Sorocaba – SP'),
  brand('Suilume', 'Rações e núcleos para suínos em todas as fases.', 'Chapecó – SC'),
  brand('Galpenada', 'Alimento para poedeiras, frangos e criações de quintal.', 'Bastos – SP'),
  brand('Nadaluz', 'Rações extrusadas para peixes de água doce.', 'Toledo – PR'),
  brand('Lanacabra', 'Minerais e rações próprios para ovelhas e cabras.', 'Petrolina – PE'),
  brand('Faroleal', 'Alimento completo para cães de todos os portes.', 'Londrina – PR'),
  brand('Ronronave', 'Alimento completo e cuidados para gatos.', 'Londrina – PR'),
  brand('Raizfunda', 'Sementes forrageiras para formar e reformar pastagens.', 'Uberaba – MG'),
  brand('Zelocampo', 'Cuidados de saúde e higiene para os animais da propriedade.', 'Goiânia – GO'),
  brand('Cercaluma', 'Arames, eletrificadores e acessórios para cercas que duram.', 'Joinville – SC'),
  brand('Utilcocho', 'Baldes, comedouros, cabrestos e utensílios para a lida.', 'Passo Fundo – RS'),
] as const;

function brand(name: string, description: string, location: string) {
  const word = name.toLowerCase().replaceAll(' ', '');
  return {
    name,
    description,
    email: `contato@${word}.example`,
    website: `https://${word}.example`,
    location,
    status: 'active',
    logo: `/images/marcas/${word}.webp`,
  };
}
