/**
 * Texts of `/shop/order`, the mock-up of an order confirmation. Its data are invented, because the store has no
 * checkout.
 */
export const orderTexts = {
  title: 'Pedido confirmado',
  subtitle: 'Confirmação do pedido',
  notice: 'Exemplo de confirmação: esta tela usa dados fixos e não representa um pedido real.',
  thanks: 'Obrigado! Seu pedido foi recebido.',
  orderNumber: 'Número do pedido',
  orderDate: 'Data do pedido',
  expectedDelivery: 'Entrega prevista',
  payment: 'Forma de pagamento',
  customerHeading: 'Dados de entrega',
  name: 'Nome',
  phone: 'Telefone',
  address: 'Endereço',
  detailsHeading: 'Itens do pedido',
  product: 'Produto',
  quantity: 'Quantidade',
  price: 'Preço',
  total: 'Total',
  subtotal: 'Subtotal',
  shipping: 'Frete',
  freeShipping: 'Grátis',
  grandTotal: 'Total do pedido',
  backToShop: 'Voltar para a loja',
} as const;

/** The fictional order that the mock-up shows. */
export interface OrderSample {
  number: string;
  /** ISO date of the order; `expectedDelivery` has the same format. */
  date: string;
  expectedDelivery: string;
  payment: string;
  customer: { name: string; phone: string; address: string };
  items: { title: string; quantity: number; priceCents: number }[];
  /** Cost of shipping in centavos, or 'free'. */
  shipping: 'free' | number;
}

/** Fixed data of the mock-up. */
export const orderSample: OrderSample = {
  number: 'EX-000123',
  date: '2026-03-10',
  expectedDelivery: '2026-03-14',
  payment: 'A combinar',
  customer: {
    name: 'Cliente de Exemplo',
    phone: '(00) 0000-0000',
    address: 'Estrada do Exemplo, km\u00a00, Campo\u00a0Grande\u00a0– MS',
  },
  items: [
    { title: 'Suplemento mineral, saco 30\u00a0kg', quantity: 4, priceCents: 16_490 },
    { title: 'Ração para poedeiras, saco 25\u00a0kg', quantity: 2, priceCents: 6_990 },
    { title: 'Balde flexível com alças, 28\u00a0L', quantity: 1, priceCents: 4_990 },
  ],
  shipping: 3_500,
};
