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
  saved: 'Salvo. A loja vê o que mudou.',
} as const;
