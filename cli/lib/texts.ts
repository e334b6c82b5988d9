import { escapeControls } from '#app/domain/shared/text/escape-controls.ts';
import { formatSystemError } from '#app/texts/shared/format-system-error.ts';

/** Names of arguments and of the values of options, as the help shows them. */
export const placeholderTexts = {
  backup: 'CÓPIA',
  date: 'DATA',
  duration: 'TEMPO',
  email: 'E-MAIL',
  file: 'ARQUIVO',
  folder: 'PASTA',
  name: 'NOME',
  number: 'NÚMERO',
  numbers: 'NÚMEROS',
  state: 'SITUAÇÃO',
  text: 'TEXTO',
  town: 'CIDADE',
  unit: 'UNIDADE',
  value: 'VALOR',
  weight: 'PESO',
};

/** Words about the outcome that several commands share. */
export const outcomeTexts = {
  nothingChanged: 'Nada mudou.',
  /** Text that is shown for an empty value. */
  noValue: 'nada',
};

/** Texts of the confirmation before an irreversible action. */
export const confirmTexts = {
  withoutTerminal: (question: string) => `${question} Para fazer isso sem perguntas, acrescente --yes. Nada mudou.`,
  yesOption: 'não pergunta antes',
  typeYes: (question: string) => `${escapeControls(question)} Digite "sim" para continuar:`,
};

/** Messages about settings and database at the start of a command. */
export const environmentTexts = {
  wrongSettings: (problems: string) => `Configuração errada. ${problems}`,
  databaseClosed: ({ database, error }: { database: string; error: unknown }) =>
    `O banco de dados ${database} não pôde ser aberto: ${formatSystemError(error)}`,
  rebuilding: 'Refazendo o índice da busca para esta versão da loja. Só desta vez…',
  inFolder: (dataDir: string) => `em ${dataDir}`,
  onServer: ({ database, server }: { database: string; server: string }) => `${database} em ${server}`,
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
  unknownOption: ({ quoted, near }: Unknown) => `Não conheço a opção ${quoted}.${proposeNear(near)}`,
  unknownCommand: ({ quoted, near }: Unknown) => `Não conheço o comando ${quoted}.${proposeNear(near)}`,
  missingArgument: (quoted: string) => `Falta ${quoted} no comando.`,
  missingValue: (quoted: string) => `Falta o valor da opção ${quoted}.`,
  unfitValue: ({ quoted, advice }: { quoted: string; advice: string }) =>
    `O valor de ${quoted} não serve.${advice && ` ${advice}`}`,
  tooManyArguments: 'Há argumentos demais no comando. Nomes com espaços vão entre aspas.',
  notUnderstood: 'Não entendi o comando.',
  consumedMany: (options: readonly string[]) => `as opções ${options.join(' e ')}, que eram`,
  consumedOne: (options: readonly string[]) => `a opção ${options.join('')}, que era`,
  consumed: (what: string) =>
    `Nada foi feito: o npm ficou com ${what} para a loja. Escreva o mesmo comando com dois traços sozinhos ` +
    'depois de "loja": npm run loja -- import …',
};

interface Unknown {
  quoted: string;
  /** Names that are written similarly. */
  near: readonly string[];
}

function proposeNear(near: readonly string[]): string {
  return near.length === 0 ? '' : ` Seria ${near.join(' ou ')}?`;
}
