import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { TaskProgress } from '#app/domain/tasks/import-task.ts';
import { plural } from '#app/texts/shared/plural.ts';

const phases: Record<TaskProgress['phase'], string> = {
  unpack: 'Abrindo o zip das fotos',
  read: 'Lendo o arquivo',
  copy: 'Preparando a comparação com a loja',
  check: 'Conferindo as linhas',
  pictures: 'Preparando as fotos',
  write: 'Comparando e gravando os produtos',
  backup: 'Fazendo a cópia de segurança',
  restore: 'Restaurando',
};

/** What the number of a phase counts, where the name of the phase does not say it. */
const units: Partial<Record<TaskProgress['phase'], [one: string, many: string]>> = {
  backup: ['registro', 'registros'],
  restore: ['registro', 'registros'],
};

export const taskProgressTexts = {
  starting: 'Começando…',
  phases,
  begun: (phase: string) => `${phase}…`,
  counted: ({ phase, done, total }: TaskProgress) => {
    const counted = total === null ? formatCount(done) : `${formatCount(done)} de ${formatCount(total)}`;
    const [one, many] = units[phase] ?? ['', ''];
    return `${phases[phase]}: ${counted} ${plural(total ?? done, one, many)}`.trimEnd();
  },
} as const;

export const uploadTexts = {
  sending: (percent: number) => `Enviando: ${percent}%`,
  cancelSending: 'Parar o envio',
  lost: 'O envio foi interrompido. Confira a conexão e envie de novo. Nada foi mudado na loja.',
} as const;
