import type { NoticeMessage } from '#app/domain/notices/notice.ts';

/** Texts of the panel's screen for notices about quotations. */
export const noticesTexts = {
  title: 'Avisos',
  intro:
    'Uma cotação nova, uma mudança pedida pelo cliente e um aceite chegam a você também com o painel fechado. O aviso leva o número da cotação, o que houve e o endereço dela no painel; nada do cliente.',
  test: 'Enviar aviso de teste',
  tested: 'O teste foi para a fila. O resultado aparece abaixo, em Últimos avisos.',
  devices: {
    title: 'Celulares e computadores',
    hint: (most: number) => `Cada aparelho recebe os avisos depois de ligado nele mesmo; até ${most}.`,
    none: 'Nenhum aparelho recebe avisos ainda.',
    since: 'Ligado em',
    isThis: 'este aparelho',
    unknown: 'Aparelho desconhecido',
    turnOn: 'Ligar avisos neste aparelho',
    turningOn: 'Esperando o aparelho…',
    turnOff: 'Desligar',
    turnOffOne: (name: string) => `Desligar os avisos em ${name}`,
    turnedOn: 'Este aparelho agora recebe avisos.',
    turnedOff: 'Aquele aparelho não recebe mais avisos.',
    needsScripts: 'O navegador não mandou os dados dos avisos. Carregue a página e tente de novo.',
    tooMany: 'Há aparelhos demais. Desligue um que não usa mais.',
    states: {
      insecure: 'Avisos no aparelho só funcionam em endereços que começam com https.',
      unsupported:
        'Este navegador não recebe avisos. No iPhone e no iPad, toque em Compartilhar e em "Adicionar à Tela de Início", abra o painel por lá e volte a esta página.',
      denied: 'Os avisos desta página estão bloqueados. Libere as notificações nas configurações do navegador e volte.',
      failed: 'O aparelho não conseguiu ligar os avisos. Confira a internet e tente de novo.',
    },
  },
  webhook: {
    title: 'Avisar outro sistema',
    hint: 'Para quem usa outro programa, por exemplo de pedidos: a loja manda cada aviso também a ele, e tenta por um dia até ele receber. Peça o endereço a quem cuida desse programa; ele o chama de webhook e encontra os detalhes no manual da loja, em Avisos.',
    url: 'Endereço',
    urlHint: 'Começa com https://. Deixe vazio para não avisar mais esse sistema; o segredo dele também é apagado.',
    save: 'Salvar endereço',
    outcomes: {
      saved: 'Endereço salvo.',
      'saved-with-new-secret': 'Endereço salvo, com um segredo novo. Copie-o abaixo para o outro sistema.',
      removed: 'A loja não avisa mais outro sistema.',
    },
    invalid: 'Escreva um endereço que comece com https://, sem usuário, senha nem #.',
    secret: 'Ver o segredo',
    newSecret: 'Trocar o segredo',
    newSecretHint:
      'Pelo segredo, o outro sistema sabe que o aviso vem mesmo da sua loja. Depois da troca, passe logo o novo a quem cuida desse sistema.',
    secretChanged: 'Segredo trocado. Copie o novo para o outro sistema.',
    ofEnvironment: 'Quem instalou a loja escreveu o endereço nas configurações do servidor, e ele só muda lá:',
  },
  list: {
    title: 'Últimos avisos',
    none: 'Nenhum aviso nos últimos 7 dias.',
    nobody: 'Ninguém para avisar.',
    queued: 'Na fila…',
    webhook: 'Outro sistema',
    gone: 'Aparelho desligado',
    states: { waiting: 'tentando', sent: 'enviado', failed: 'falhou' },
  },
} as const;

/**
 * Formats the title of a notice, for push notifications and for the panel's list of notices.
 * @param numero number of the quotation; null for a test
 */
export function formatNoticeTitle(tipo: NoticeMessage['tipo'], numero: number | null): string {
  switch (tipo) {
    case 'cotacao-nova':
      return `Cotação ${numero}: nova`;
    case 'mudanca-pedida':
      return `Cotação ${numero}: o cliente pede uma mudança`;
    case 'cotacao-aceita':
      return `Cotação ${numero}: aceita`;
    case 'teste':
      return 'Aviso de teste';
  }
}

/** Second line of a push notification. */
export const noticeBody: Record<'quotation' | 'test', string> = {
  quotation: 'Toque para abrir no painel.',
  test: 'Os avisos chegam a este aparelho.',
};

const failures: Record<string, string> = {
  gone: 'o aparelho desligou os avisos, ou o endereço foi apagado',
  timeout: 'não respondeu em 5 segundos',
  'private-address': 'o endereço é da rede da própria loja, e quem instalou a loja não permitiu avisar ali',
  unencrypted: 'o endereço não começa com https://',
  ENOTFOUND: 'o nome do endereço não existe',
  ECONNREFUSED: 'o endereço recusou a ligação',
};

/** Formats why a delivery failed, from its error code or HTTP status; '' without a code. */
export function formatNoticeFailure(code: string): string {
  if (code === '') return '';
  return failures[code] ?? (/^\d{3}$/.test(code) ? `respondeu ${code}` : `não houve ligação (${code})`);
}
