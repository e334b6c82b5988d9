import { escapeControls } from '#app/domain/shared/text/printable.ts';
import { formatSystemError } from '#app/texts/shared/system-errors.ts';

/** Texts around a question before something irreversible. */
export const confirmTexts = {
  withoutTerminal: (question: string) => `${question} Para fazer isso sem perguntas, acrescente --yes. Nada mudou.`,
  typeYes: (question: string) => `${escapeControls(question)} Digite "sim" para continuar:`,
};

/** Messages about settings and database at the start of a command. */
export const environmentTexts = {
  wrongSettings: (problems: string) => `Configuração errada. ${problems}`,
  databaseClosed: ({ database, error }: { database: string; error: unknown }) =>
    `O banco de dados ${database} não pôde ser aberto: ${formatSystemError(error)}`,
  rebuilding: 'Refazendo o índice da busca para esta versão da loja. Só desta vez…',
  inFolder: (dataDir: string) => `em ${dataDir}`,
};

/** Messages about the output of a command. */
export const outputTexts = {
  notWritten: (error: unknown) => `O resultado não pôde ser escrito: ${formatSystemError(error)}.`,
};

/** Messages about a number that was typed. */
export const numberTexts = {
  useWholeNumber: 'Use um número inteiro, 1 ou maior.',
};

/** Messages about a failed command. */
export const commandTexts = {
  failed: ({ error, trace }: { error: unknown; trace: string }) =>
    `Não deu certo: ${formatSystemError(error)}.${trace}`,
};

/** Messages about a command that was typed incorrectly. */
export const usageTexts = {
  unknownOption: ({ quoted, hint }: { quoted: string; hint: string }) => `Não conheço a opção ${quoted}.${hint}`,
  unknownCommand: ({ quoted, hint }: { quoted: string; hint: string }) => `Não conheço o comando ${quoted}.${hint}`,
  missingArgument: (quoted: string) => `Falta ${quoted} no comando.`,
  missingValue: (quoted: string) => `Falta o valor da opção ${quoted}.`,
  tooManyArguments: 'Há argumentos demais no comando. Nomes com espaços vão entre aspas.',
  notUnderstood: 'Não entendi o comando.',
  consumedMany: (options: readonly string[]) => `as opções ${options.join(' e ')}, que eram`,
  consumedOne: (options: readonly string[]) => `a opção ${options.join('')}, que era`,
  consumed: (what: string) =>
    `Nada foi feito: o npm ficou com ${what} para a loja. Escreva o mesmo comando com dois traços sozinhos ` +
    'depois de "loja": npm run loja -- import …',
};
