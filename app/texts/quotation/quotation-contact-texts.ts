/** Texts of the form for contact data of a quotation. */
export const contactTexts = {
  title: 'Para a loja responder melhor',
  text: 'Tudo é opcional, e só a loja e quem tem este endereço veem.',
  yours: 'O que você informou',
  name: 'Primeiro nome',
  town: 'Cidade',
  postalCode: 'CEP da entrega',
  wish: 'Como quer receber',
  wishes: { '': 'Ainda não sei', pickup: 'Retiro na loja', delivery: 'Entrega' },
  similar: 'Aceito produto similar',
  note: 'Observação',
  save: 'Salvar',
  changeTitle: 'Quer mudar alguma coisa?',
  changeText:
    'Escreva na observação o que mudar. A loja vê o pedido no alto da lista dela e responde de novo; o que você disse antes também fica com ela.',
  askChange: 'Pedir a mudança',
  changeAsked: 'Mudança pedida. A loja vê o que você escreveu e responde de novo nesta página.',
  tooManyChanges: 'Esta cotação já foi mudada muitas vezes. Fale com a loja, ou peça outra.',
  saved: 'Salvo. A loja vê o que mudou.',
} as const;
