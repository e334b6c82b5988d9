import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { formatSystemError } from './format-system-error.ts';

/** Messages for the operator who starts the store; each is one line. */
export const startTexts = {
  isOpen: (url: string) => `Boa Lida em ${url}`,
  databaseLocked: 'Outro programa está usando o banco de dados; a loja começa quando ele terminar',
  serverAway: (url: string) =>
    `O servidor do banco de dados (DATABASE_URL) não responde em ${URL.parse(url)?.host ?? ''}; confira o endereço e se ele está ligado. ` +
    'A loja começa quando ele responder',
  rebuildsSearch: 'Refazendo o índice da busca para esta versão da loja',
  preparesCatalogue: (done: number, total: number) => `Preparando o catálogo inicial: ${done} de ${total} imagens`,
  catalogueReady: (products: number) => `Catálogo inicial pronto: ${products} produtos`,
  notBuilt: 'A loja ainda não foi construída: rode "npm start", que faz isso, ou "npm run build".',
  notOpened: (where: string, error: unknown) =>
    `O banco de dados (${where}) não pôde ser aberto: ${formatSystemError(error)}`,
  folderNotMade: (error: unknown) => `A pasta dos dados (DATA_DIR) não pôde ser criada: ${formatSystemError(error)}.`,
  folderClosed: (error: unknown) =>
    `A pasta dos dados (DATA_DIR) não pode ser usada: ${formatSystemError(error)}. ` +
    'Ela e o que há nela precisam ser do usuário que roda a loja (chown -R), num disco que aceite gravação.',
  hangs: 'Este processo da loja não responde há 30 segundos e será encerrado; quem o iniciou o abre de novo.',
  notListening: (url: string, reason: string) => `A loja não pôde abrir ${url}: ${reason}.`,
};

/** Messages for errors in the settings file. */
export const envFileTexts = {
  unreadable: (file: string, error: unknown) =>
    `O arquivo de configurações ${file} está lá e não pôde ser lido: ${formatSystemError(error).replace(/ \(.*\)$/, '')}. ` +
    'Ele precisa ser um arquivo do usuário que roda a loja, legível por ele (chown, chmod 600).',
  otherEncoding: (file: string) =>
    `O arquivo de configurações ${file} não está em UTF-8 (o Bloco de Notas o chama de "UTF-16" ou "Unicode"): grave-o de novo em UTF-8.`,
};

/** Formats the reason why the store cannot listen on the configured host and port. */
export function formatListenError(error: unknown, { host, port }: { host: string; port: number }): string {
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return `a porta ${port} já está em uso`;
    case 'EACCES':
      return `sem permissão para a porta ${port}; as abaixo de 1024 são do sistema`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST (${host}) não é um endereço desta máquina`;
    default:
      return formatSystemError(error);
  }
}
