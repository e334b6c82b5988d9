import { expect, test } from 'vitest';
import { readContent } from '#tests/support/files/catalogue-files.ts';

/** Expected values of the products in files with these lines. */
const valuesByContent: Record<string, object[]> = {
  'type,product_sku,product_variation_sku,product_name,product_price,category_1,media_main_image_url,product_variation_option_Cor\nproduct,C,,Chapéu,210,Vestuário,,\nproduct_variation,C,C-P,,225,,,Preto':
    [{ sku: 'C-P', title: 'Chapéu - Preto', price: 225, parent: 'Vestuário' }],
  'sku,store_view_code,product_type,categories,name,product_online,price,additional_attributes,qty,manage_stock\nM,,simple,Aves,Milho,1,10,"cor=Azul,manufacturer=Campo",0,0\nM,en,simple,,Corn,,,,,':
    [{ sku: 'M', title: 'Milho', brand: { name: 'Campo' }, quantity: undefined }],
  'ID SKU;Nome SKU;ID Produto;Nome Produto;Código de referência Produto;Código de referência SKU;Departamento;Categoria;SKU Ativo;Preço\n1;110 V;9;Fonte;F;F-1;Gatos;Água;sim;10\n2;Fonte 220 V;9;Fonte;F;F-2;Gatos;Água;não;10':
    [
      { sku: 'F-1', title: 'Fonte - 110 V', parent: 'Gatos', children: 'Água', hidden: false },
      { sku: 'F-2', title: 'Fonte - 220 V', hidden: true },
    ],
  'ID;Código;Descrição;Preço;Código Pai;Produto Variação;Categoria do produto\n1;J;Jaleco;92;;Produto;EPI\n2;J-P;"Tamanho:P;Cor:Azul";95;J;Variação;':
    [{ sku: 'J-P', title: 'Jaleco - P / Azul', parent: 'EPI' }],
  'ID;Imagem;Nome;Referência;Categoria;Preço (sem impostos);Preço (com impostos);Posição\n7;;Gaiola;G;Aves;10,00;12,00;1':
    [{ sku: 'G', price: 12 }],
  'Referência #;Ativo (0/1);Nome *;Categorias;Preço sem imposto;Valor do desconto;Desconto de (aaaa-mm-dd);Quantidade mínima\nS;1;Sal;Sais;80;20;2026-12-10;1':
    [{ sku: 'S', price: 80, discount: 25, offerDate: { startDate: '2026-12-10', endsDiscount: true } }],
  'Código;Descrição;Preço Unitário de Venda;Família;product_upc;Peso (kg)\n1;"Tela\n50 m";10;Cercas;9504000059422;0,5':
    [
      {
        sku: '1',
        title: 'Tela\n50 m',
        price: 10,
        parent: 'Cercas',
        additionalInformation: [
          { key: 'GTIN', value: '9504000059422' },
          { key: 'Peso (kg)', value: '0,5' },
        ],
      },
    ],
  'Código;Produto;Grupo;Preço;Estoque Loja;Estoque Depósito;Estoque Total\n1;Sal;Sais;10,00;3;10;13': [
    { quantity: 13 },
  ],
  'sku;nome;categoria;Preço 1 a 9 un;10 a 49;A partir de 50;100+ sacos;Preço 2\n1;Sal;Sais;10,00;9,50;9;8,50;8': [
    { price: 10, priceSteps: '10 a 49: 9,50; A partir de 50: 9; 100+ sacos: 8,50' },
  ],
  'Código produto;Nome do produto;Preço de venda em reais;Preço promocional em reais;Data de início da promoção;Nome da categoria - nível 1;Nome da categoria - nível 2\n1;Ureia;149,50;139,50;10/02/2022;Sais;Aditivos':
    [{ parent: 'Sais', children: 'Aditivos', offerDate: { startDate: '2022-02-10', endsDiscount: true } }],
  'Código do Produto;Nome do Produto;Preço de Venda;Preço em promoção;Término da promoção;Categoria nível 1;Disponível na loja\n1;Ureia;100,00;90,00;2027-01-02;Sais;Não':
    [{ price: 100, discount: 10, hidden: true, offerDate: { endDate: '2027-01-02', endsDiscount: true } }],
  'Item Type,Product Name,Product Code/SKU,Price,Category\nProduct,Ração,P1,10.00,Peixes;Peixes/Rações\nProduct,Bomba,P2,20.00,Ferramentas/Jardim':
    [
      { parent: 'Peixes', children: 'Rações' },
      { parent: 'Ferramentas', children: 'Jardim' },
    ],
  'sku-pai;sku;nome;categoria-nome-nivel-1;estoque-gerenciado;preco-sob-consulta;preco-cheio;preco-promocional\n;A;Trator;Máquinas;N;S;900.0;850.0\n;B;Arado;Máquinas;N;N;80.0;0':
    [{ sku: 'A', price: 0, discount: 0 }, { price: 80 }],
  'Token,Item Name,Variation Name,SKU,Categories,Square Online Item Visibility,Price,Archived\nT1,Osso,Regular,A,Cães,hidden,5.00,N\nT2,Bola,Regular,B,Cães,visible,5.00,N\nT3,Pote,Regular,C,Cães,unavailable,5.00,N':
    [{ hidden: true }, { hidden: false }, { hidden: true }],
  'Product Handle,Product Title,Product Category 1,Product Type,Variant Sku,Variant Price BRL\nr,Rede,pcat_01JX,Cercas,R,9.90':
    [{ parent: 'Cercas' }],
  'sku,parent_sku,attribute_family_code,type,categories,name,status,visible_individually,price,manage_stock,inventories,configurable_variants\nA,,default,simple,Suínos/Cochos,Cocho,1,1,24.0000,1,"default=3,loja=4",\nB,,default,simple,Suínos,Núcleo,1,1,60,0,default=0,\nC,,default,configurable,Aves,Ninho,1,1,,1,,"sku=C-P,tamanho=P"\nC-P,C,default,simple,,Ninho P,1,1,9,1,default=5,':
    [
      { sku: 'A', parent: 'Suínos', children: 'Cochos', quantity: 7 },
      { sku: 'B', quantity: undefined },
      { sku: 'C-P', title: 'Ninho P', parent: 'Aves', quantity: 5 },
    ],
  'handleId,fieldType,name,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionDescription1\n1,Product,Gaiola,a~mv2.png,Coelhos;Aves,G,200,,false,AMOUNT,50,InStock,,\n2,Product,Peitoral,,Cães,P,30,,true,PERCENT,10,,Tamanho,P;G\n2,Variant,,,,P-P,,0,true,,,3,,P\n2,Variant,,,,P-G,,5.5,true,,,OutOfStock,,G':
    [
      { sku: 'G', parent: 'Coelhos', price: 200, discount: 25, hidden: true, quantity: 1_000_000_000 },
      { sku: 'P-P', title: 'Peitoral - P', price: 30, discount: 10, quantity: 3, parent: 'Cães' },
      { sku: 'P-G', title: 'Peitoral - G', price: 35.5, discount: 10, quantity: 0 },
    ],
  'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Sale Price,Categories,Is Visible\nProduct,7,Chapéu,physical,C,,variant,0,45,0,Roupas/Chapéus,TRUE\nVariant,8,,,C-M,Type=Rectangle|Name=Tamanho|Value=MType=Swatch|Name=Cor|Value=Azul,,4,,,,\nVariant,9,,,C-G,Type=Rectangle|Name=Tamanho|Value=G,,6,48,,,\nImage,10,,,,,,,,,,\nProduct,11,Cinto,physical,I,,none,0,70,63,Roupas,FALSE':
    [
      { sku: 'C-M', title: 'Chapéu - M / Azul', price: 45, quantity: 4, parent: 'Roupas', children: 'Chapéus' },
      { sku: 'C-G', title: 'Chapéu - G', price: 48, quantity: 6, hidden: false },
      { sku: 'I', title: 'Cinto', price: 70, discount: 10, quantity: undefined, hidden: true },
    ],
  '_IDSKU (Não alterável);_NomeSKU;_SKUAtivo (Não alterável);_CodigoReferenciaSKU;_IDProduto (Não alterável);_NomeProduto (Obrigatório);_CodigoReferenciaProduto;_NomeDepartamento;_NomeCategoria;Preço\n1;25 kg;SIM;S-25;9;Sal;S;Bovinos;Sais;10\n2;30 kg;NÃO;S-30;9;Sal;S;Bovinos;Sais;12':
    [
      { sku: 'S-25', title: 'Sal - 25 kg', parent: 'Bovinos', children: 'Sais', hidden: false },
      { sku: 'S-30', title: 'Sal - 30 kg', hidden: true },
    ],
  'código;nome;categoria;preço;preço promocional;início da promoção;fim da promoção\nA;Sal;Sais;12,00;0,00;00/00/0000;00/00/0000':
    [{ price: 12, discount: 0, offerDate: { startDate: '', endDate: '' } }],
  'GRUPO / PRODUTO;PREÇO\nRAÇÕES;\nRação filhotes 15 kg;139,90\nSAIS;\nSal mineral 25 kg;98,00': [
    { title: 'Ração filhotes 15 kg', price: 139.9, parent: 'RAÇÕES' },
    { title: 'Sal mineral 25 kg', price: 98, parent: 'SAIS' },
  ],
  'Cód.;Desc.;Preço;Grupo\n1;Sal branco;10,00;Sais\n2;Milho;20,00;Grãos': [{ title: 'Sal branco' }, { title: 'Milho' }],
  'Cód.;Descr.;Preço;Grupo\n1;Sal branco;10,00;Sais\n2;Milho;20,00;Grãos': [
    { title: 'Sal branco' },
    { title: 'Milho' },
  ],
  'CODPROD;DESCRPROD;EMB;PRVENDA;QTESTOQUE;GRUPO;CODBARRA\n001;Creolina;FR;28,90;14;Saúde;9504000059422': [
    {
      sku: '001',
      title: 'Creolina',
      unit: 'FR',
      price: 28.9,
      quantity: 14,
      additionalInformation: [{ key: 'CODBARRA', value: '9504000059422' }],
    },
  ],
  'Item number,Name,Price,Category\nA1,Salt,10.00,Cattle': [{ sku: 'A1', title: 'Salt' }],
  'Item #,SKU,Name,Price,Category\nA1,S1,Salt,10.00,Cattle': [{ sku: 'S1' }],
};

test.each(Object.entries(valuesByContent))(
  'the columns and rows of a file are understood: %s',
  async (content, values) => {
    for (const text of [content, content.normalize('NFD')])
      expect((await readContent(text)).map(({ value }) => value)).toMatchObject(values);
  },
);
