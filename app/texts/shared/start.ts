import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { describeError } from './system-errors.ts';

/** What the store says to whoever starts it, line by line. */
export const startTexts = {
  isOpen: (url: string) => `Boa Lida em ${url}`,
  databaseLocked: 'Outro programa está usando o banco de dados; a loja começa quando ele terminar',
  serverAway: 'O servidor do banco de dados (DATABASE_URL) não responde; a loja começa quando ele responder',
  rebuildsSearch: 'Refazendo o índice da busca para esta versão da loja',
  preparesCatalogue: (done: number, total: number) => `Preparando o catálogo inicial: ${done} de ${total} imagens`,
  catalogueReady: (products: number) => `Catálogo inicial pronto: ${products} produtos`,
  notBuilt: 'A loja ainda não foi construída: rode "npm start", que faz isso, ou "npm run build".',
  notOpened: (where: string, error: unknown) =>
    `O banco de dados (${where}) não pôde ser aberto: ${describeError(error)}`,
  folderNotMade: (error: unknown) => `A pasta dos dados (DATA_DIR) não pôde ser criada: ${describeError(error)}.`,
  folderAway: (folder: string) =>
    `A pasta dos dados (DATA_DIR) não está no lugar: ${folder}. O processo que falta volta quando ela voltar.`,
  hangs: 'A loja não responde há 30 segundos e será encerrada; o serviço que a iniciou a abre de novo.',
  notListening: (url: string, reason: string) => `A loja não pôde abrir ${url}: ${reason}.`,
};

/** Why the store cannot listen where its settings say. */
export function describeListenError(error: unknown, { host, port }: { host: string; port: number }): string {
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
      return describeError(error);
  }
}
