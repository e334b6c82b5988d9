/** Error messages about backups in an S3-compatible service. */
export const bucketTexts = {
  accessMissing: 'Para s3:// faltam BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID e BACKUP_S3_SECRET.',
  unreachable: ({ endpoint, cause }: { endpoint: string; cause: string }) =>
    `O lugar das cópias (${endpoint}) não responde: ${cause}.`,
  tooLarge: 'A cópia passa de 5 GB, o máximo de um envio: use uma pasta em BACKUP_TO.',
  empty: (name: string) => `A cópia ${name} veio vazia.`,
  incomplete: ({ name, cause }: { name: string; cause: string }) => `A cópia ${name} não veio inteira: ${cause}.`,
  bucketMissing: ({ name, endpoint }: { name: string; endpoint: string }) =>
    `Não há o bucket "${name}" em ${endpoint}. Confira BACKUP_TO.`,
  backupMissing: 'Essa cópia não está mais lá.',
  keyRejected: ({ endpoint, code, name }: { endpoint: string; code: string; name: string }) =>
    `${endpoint} recusou a chave (${code}). Confira BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, BACKUP_S3_REGION e o que ela pode no bucket "${name}".`,
  rejected: ({ endpoint, code }: { endpoint: string; code: string }) => `${endpoint} recusou o pedido (${code}).`,
};
