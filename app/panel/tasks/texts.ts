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

const records = (count: number) => plural(count, 'registro', 'registros');

/** What the number of a phase counts, where the name of the phase does not say it. */
const units: Partial<Record<TaskProgress['phase'], (count: number) => string>> = { backup: records, restore: records };

export const taskProgressTexts = {
  starting: 'Começando…',
  phases,
  units,
  begun: (phase: string) => `${phase}…`,
  counted: ({ phase, unit, done, total }: { phase: string; unit: string; done: number; total: number | null }) => {
    const counted = total === null ? formatCount(done) : `${formatCount(done)} de ${formatCount(total)}`;
    return `${phase}: ${counted} ${unit}`.trimEnd();
  },
} as const;

export const uploadTexts = {
  sending: (percent: number) => `Enviando: ${percent}%`,
  cancelSending: 'Parar o envio',
  lost: 'O envio foi interrompido. Confira a conexão e envie de novo. Nada foi mudado na loja.',
} as const;
