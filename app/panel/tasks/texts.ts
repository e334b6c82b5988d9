import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { TaskProgress } from '#app/domain/tasks/import-task.ts';

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

export const taskProgressTexts = {
  starting: 'Começando…',
  phases,
  begun: (phase: string) => `${phase}…`,
  counted: ({ phase, done, total }: { phase: string; done: number; total: number | null }) =>
    total === null ? `${phase}: ${formatCount(done)}` : `${phase}: ${formatCount(done)} de ${formatCount(total)}`,
} as const;

export const uploadTexts = {
  sending: (percent: number) => `Enviando: ${percent}%`,
  cancelSending: 'Parar o envio',
  lost: 'O envio foi interrompido. Confira a conexão e envie de novo. Nada foi mudado na loja.',
} as const;
