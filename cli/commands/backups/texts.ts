import { formatSystemError } from '#app/texts/shared/format-system-error.ts';
import { formatBytes } from '#app/texts/shared/format-bytes.ts';
import { countOf } from '#app/texts/shared/plural.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';

/** Texts of `loja backup`. */
export const backupTexts = {
  description:
    'Grava uma cópia de segurança de tudo (produtos, imagens, comentários) num arquivo só, com a loja no ar. ' +
    'Serve também para mudar do banco embutido para o PostgreSQL, e de volta. Tem e-mails de clientes: guarde bem.',
  fileArgument:
    'arquivo a gravar, como loja-2026-11-20.backup, ou s3://bucket/nome; com --every, a pasta das cópias, ou s3://bucket/prefixo',
  everyOption: 'grava uma cópia de tempo em tempo, como 15m ou 6h, até ser interrompido',
  keepOption: 'com --every: por quanto tempo cada cópia fica; sem ele, 7d',
  useDuration: 'use um tempo como 30s, 15m, 2h ou 7d.',
  progress: 'Copiando',
  failed: (error: unknown) => `Não deu certo: ${formatSystemError(error)}.`,
  done: ({ address, rows, size }: { address: string; rows: number; size: number }) =>
    `Cópia de segurança pronta em ${address}: ${countOf(rows, 'registro', 'registros')}, ${formatBytes(size)}.`,
};

/** Texts of `loja restore`. */
export const restoreTexts = {
  description:
    'Põe uma cópia de segurança no lugar de tudo o que a loja tem agora. Antes confere o arquivo inteiro; ' +
    'restaura tudo ou nada, com a loja no ar. Um banco embutido danificado é guardado com outro nome.',
  fileArgument: 'arquivo gravado por "loja backup", ou o seu endereço s3://',
  replaceQuotationsOption: 'troca também as cotações pelas da cópia; sem isto as de agora ficam',
  progress: 'Restaurando',
  isWhole: ({ createdAtMs, products, pictures, reviews }: BackupContents) => {
    const contents = [
      `cópia de ${formatDateTime(createdAtMs)}`,
      countOf(products, 'produto', 'produtos'),
      countOf(pictures, 'imagem', 'imagens'),
      countOf(reviews, 'comentário', 'comentários'),
    ];
    return `O arquivo está inteiro: ${contents.join(', ')}.`;
  },
  damagedQuestion: (target: string) =>
    `O banco ${target} está danificado. Isto o guarda com outro nome e põe a cópia no lugar.`,
  question: (target: string) => `Isto apaga tudo o que está no banco ${target} e põe a cópia no lugar.`,
  damagedKept: (damagedFile: string) => `O banco danificado foi guardado em ${damagedFile}.`,
  doneAfterDamage: 'Pronto. Se a loja está no ar, pare e ligue de novo: só então ela mostra o conteúdo da cópia.',
  done: 'Pronto: a loja já mostra o conteúdo da cópia.',
  quotationsStay: 'As cotações ficam como estão agora.',
};

interface BackupContents {
  createdAtMs: number;
  products: number;
  pictures: number;
  reviews: number;
}
