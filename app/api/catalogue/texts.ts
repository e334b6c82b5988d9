import { maxProductIds } from '#app/domain/catalogue/codes/product-ids.ts';

/** Texts of the API documentation about the brand endpoints and their fields. */
export const brandDocsTexts = {
  list: 'Marcas, as de mais produtos primeiro',
  email: 'E-mail público da marca; vazio quando não há.',
  logo: 'Endereço do logotipo nesta loja; vazio sem logotipo.',
  slug: 'Valor do parâmetro brand das listagens.',
  productCount: 'Número de produtos da marca.',
  productIds: 'Ids dos produtos, em ordem crescente.',
};

/** Texts of the API documentation about the category endpoints and their fields. */
export const categoryDocsTexts = {
  name: 'Nome da categoria.',
  example: 'Bovinos de Corte',
  picture: 'Endereço da imagem nesta loja; vazio sem imagem.',
  subcategories: 'Nomes das subcategorias.',
  slug: 'Valor do parâmetro category das listagens.',
  productCount: 'Número de produtos da categoria.',
  productIds: 'Ids dos produtos, em ordem crescente.',
  list: 'Categorias da loja, para menus e filtros',
  listWithProducts: 'Categorias que têm produtos, para a página inicial',
  listWithIds: 'Categorias com os ids de seus produtos',
  search: 'Categorias cujo nome contém um texto',
  searchText: 'Parte do nome; acentos e maiúsculas não importam. Vazio traz todas.',
  one: 'Uma categoria com os ids de seus produtos',
  id: 'Id da categoria.',
  create: 'Cadastra uma categoria',
  change: 'Altera uma categoria',
  changePicture: 'Troca a foto de uma categoria',
  delete: 'Exclui uma categoria sem produtos',
  conflict: 'O nome já é de outra categoria, ou uma subcategoria retirada tem produtos.',
  hasProducts: 'A categoria tem produtos; a mensagem diz quantos.',
};

/** Descriptions of the fields of a product. */
export const productFieldTexts = {
  photo: 'Endereço da foto nesta loja; vazio sem foto.',
  comment: 'O comentário.',
  stars: 'Nota, de 1 a 5.',
  user: 'Nome de usuário; quase sempre vazio.',
  date: 'Data e hora em UTC.',
  reviewer: 'Nome de quem avaliou.',
  answer: 'Resposta da loja, quando há.',
  review: 'Avaliação publicada. O e-mail de quem avaliou não aparece em resposta alguma.',
  sku: 'Código do produto na loja.',
  unit: 'Embalagem ou unidade de venda.',
  colour: 'Nome da cor; vazio quando a foto não é de uma cor.',
  colourCode: 'Cor em hexadecimal.',
  pictureAlt: 'O que a foto mostra, quando o título não basta.',
  pictures: 'Todas as fotos, com a cor que cada uma mostra.',
  category: 'Nome da categoria.',
  subcategory: 'Nome da subcategoria; vazio sem subcategoria.',
  price: 'Preço em R$ antes do desconto, com até 2 casas. 0 é sob consulta; null quando a loja não mostra preços.',
  discount: 'Desconto em porcentagem.',
  stepQuantity: 'A partir de quantas unidades.',
  stepPrice: 'De cada unidade, em R$.',
  stepName: 'Como se chama a quantidade.',
  priceSteps:
    'Preços menores de quantidades maiores, quando há, da menor quantidade à maior. Desconto e preço por quantidade não se somam: vale o menor.',
  quantity: 'Unidades em estoque; 0 ou menos é fora de estoque, 1000000000 é sem limite.',
  brand: 'Nome da marca; vazio sem marca.',
  saleRestriction:
    'none: venda livre; prescription: venda sob prescrição; controlled: uso controlado, não vendido pela internet.',
  hidden: 'Só nas respostas ao dono, quando o produto está oculto.',
  reviews: 'As avaliações mais recentes: até 1.000 em produtoDetalhe, até 5 por produto nas listas.',
  descriptionHtml: 'Descrição em HTML seguro.',
  endsDiscount: 'O desconto só vale entre essas datas, como o de um preço promocional com datas que foi importado.',
  excerpt: 'Os primeiros 150 caracteres da descrição, sem HTML.',
  rating: 'Média de todas as avaliações publicadas, com uma casa; null sem avaliações.',
  reviewCount: 'Número de avaliações publicadas.',
};

/** Texts of the API documentation about the product endpoints. */
export const productDocsTexts = {
  id: 'Id do produto.',
  one: 'Um produto',
  filtered: 'Uma página de produtos filtrados, com o paginador e o que cada filtro oferece',
  filteredNote:
    'Os parâmetros são os das telas de listagem. Valor sem sentido é ignorado e valor grande demais é reduzido: nenhum dá erro.',
  related: (length: number) => `Até ${length} produtos parecidos com um produto`,
  categoryParam: 'Nome da categoria; vazio é a do próprio produto.',
  byIds: `Até ${maxProductIds} produtos por seus ids`,
  byIdsNote: 'Em ordem de id. Id que não é de produto algum fica de fora da resposta, sem erro.',
  idsParam: `Ids separados por vírgula; até ${maxProductIds} diferentes.`,
  home: 'Produtos da página inicial',
  homeNote: (length: number) =>
    `Os destaques da loja; quando são menos de ${length}, completados com os primeiros do catálogo.`,
  newest: (length: number) => `Os ${length} produtos mais novos`,
  topRated: (length: number) => `Os ${length} produtos de maior média`,
  topRatedNote: 'Empate: mais avaliações primeiro, depois menor id. Produto sem avaliação não entra.',
  create: 'Cadastra um produto',
  change: 'Altera um produto',
  changePicture: 'Troca a foto principal de um produto',
  delete: 'Exclui um produto e suas avaliações',
};
