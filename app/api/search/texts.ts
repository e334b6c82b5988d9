import { maxSuggestions } from '#app/data/search/search-suggestions.ts';
import { maxSearchTextLength } from '#app/domain/listing/listing-query.ts';

/** Texts of the API documentation about search suggestions. */
export const suggestionDocsTexts = {
  text: 'O que mostrar: título do produto, nome da categoria ou da marca.',
  photo: 'Endereço da foto nesta loja; vazio sem foto.',
  path: 'Endereço da tela, nesta loja.',
  category: 'Nome da categoria.',
  subcategory: 'Nome da subcategoria; vazio sem subcategoria.',
  price: 'Preço em R$ antes do desconto; null quando a loja não mostra preços.',
  discount: 'Desconto em porcentagem.',
  sellingPrice: 'Preço com desconto; null quando é sob consulta.',
  productCount: 'Quantos produtos tem.',
  attributeValue: 'Valor do rótulo, ou o que foi digitado com “em” e o valor.',
  attributeName: 'Nome do filtro, como a loja o escreve.',
  answer: 'O que a página responde.',
  summary: `Até ${maxSuggestions} sugestões enquanto se digita uma busca`,
  description:
    'Produtos por relevância, depois o que divide a lista pelo rótulo, categorias e marcas com esse nome. A última palavra pode estar incompleta. ' +
    'Palavra com erro de digitação é corrigida, e a que nenhum produto tem fica de fora: mensagem diz o que foi buscado. ' +
    'Perguntas sobre horário, endereço, contato, entrega ou pagamento sugerem antes a página que responde. Texto em branco não sugere nada.',
  searchText: `O que foi digitado; até ${maxSearchTextLength} caracteres.`,
  example: 'ração equ',
};
