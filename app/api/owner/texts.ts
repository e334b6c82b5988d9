/** Descriptions of the fields that the owner sends. */
export const ownerFieldTexts = {
  picture: 'Imagem em base64 (data:image/…;base64,…) ou endereço de uma imagem desta loja. Nada é buscado na internet.',
  date: 'Data, com ou sem hora.',
  sku: 'Código único do produto.',
  pictureAlt: 'O que a foto mostra, para quem não a vê.',
  category: 'Nome da categoria; criada se não existir.',
  subcategory: 'Nome da subcategoria; criada se não existir.',
  price: 'Em R$, com até 2 casas.',
  discount: 'Em porcentagem, com até 2 casas.',
  priceSteps:
    'Preço de cada unidade a partir de cada quantidade, menor a cada uma e menor que price; uma lista vazia apaga.',
  quantity: 'Sem status, decide se o produto está em estoque. Sem quantity, um produto novo não tem limite de estoque.',
  brand: 'Marca; criada se não existir.',
  hidden: 'true tira o produto da loja sem excluí-lo.',
  saleRestriction: 'Venda sob prescrição ou uso controlado; sem desconto, sem carrinho e sem cotação.',
  descriptionHtml: 'HTML; o que não é seguro é retirado.',
  endsDiscount: 'true: o desconto só vale entre essas datas. Sem endsDiscount, fica como está.',
  newProduct: 'O que se envia para cadastrar um produto. Outros campos, como id e reviews, são ignorados.',
  productChange:
    'O que se envia para alterar um produto: os campos que não vêm ficam como estão. Outros campos, como id e reviews, são ignorados.',
  categoryName: 'Nome da categoria.',
  subcategories:
    'Todas as subcategorias, na ordem. Ao alterar, as que não vierem são excluídas, se não tiverem produtos.',
  categoryStatus: 'Hide esconde a categoria; qualquer outro a mostra.',
  newCategory: 'O que se envia para cadastrar uma categoria.',
  categoryChange: 'O que se envia para alterar uma categoria: os campos que não vêm ficam como estão.',
  pictureFile: 'JPEG, PNG, WebP ou AVIF de até 10 MB e 40 megapixels.',
};
