/** Reasons why a cell cannot be read. */
export const cellTexts = {
  tooManyDigits: 'tem mais de 15 algarismos, que a planilha não guarda num número; formate a coluna como Texto',
  doubtfulPercentage: ({ small, large }: { small: string; large: string }) =>
    `não sei se é ${small}% ou ${large}%; escreva com o sinal: ${small}% ou ${large}%`,
  sameAsAbove: 'quer dizer o mesmo que na linha de cima; escreva-o de novo em cada linha',
  discountInReais:
    'a planilha o mostra em R$, e aqui é uma porcentagem; um desconto em reais vai na coluna "valor do desconto"',
  notDate: 'é um número; formate a célula como data ou escreva como 30/11/2026',
  timeAlone: 'é só uma hora; escreva também o dia',
  textBecameDate: 'a planilha trocou o texto por uma data; formate a célula como Texto e escreva de novo',
  codeBecameNumber:
    'a planilha trocou o código por notação científica; formate a coluna como Texto e escreva o código inteiro',
  missingSeparator: (name: string) => `falta o sinal = em "${name}"; escreva como Peso=30 kg|Cor=Castanho`,
  tooManySeparators: (picture: string | undefined) =>
    `em "${picture}" há sinais = demais; escreva arquivo=cor=#código=texto da foto`,
  notJsonList: 'precisa ser uma lista em JSON, ou vazio',
  notFlag: 'escreva sim ou não',
  unknownVisibility: 'não sei se o produto aparece na loja; escreva sim ou não',
  shortYear: ({ hint, year }: { hint: string; year: string }) =>
    `escreva o ano com quatro algarismos, como ${hint}/20${year.slice(-2)}`,
  notInCalendar: 'esta data não existe no calendário',
  monthFirst: ({ hint, year }: { hint: string; year: string }) =>
    `o mês está antes do dia; escreva ${hint}/${year} e confira as outras datas`,
};

/** Words that are written to cells. An import recognises them, so they are part of the format. */
export const writtenCellTexts = {
  flag: (value: boolean) => (value ? 'sim' : 'não'),
  unlimitedStock: 'sem limite',
  status: { 'in-stock': 'em estoque', 'out-of-stock': 'fora de estoque' },
  saleRestriction: { prescription: 'prescrição', controlled: 'controlado' },
};
