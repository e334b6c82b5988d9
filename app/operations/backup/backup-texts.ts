/** Error messages of reading a backup. */
export const readBackupTexts = {
  damaged: 'A cópia de segurança está danificada ou incompleta',
  notSigned:
    'A cópia de segurança não tem assinatura, e esta loja só aceita cópias assinadas com a sua BACKUP_KEY. Se a cópia é sua e ' +
    'mais antiga que a chave, tire BACKUP_KEY do .env só para restaurá-la.',
  wrongSignature:
    'A assinatura da cópia de segurança não confere com BACKUP_KEY: a cópia foi assinada com outra chave ou alterada depois.',
  afterEnd: (damaged: string) => `${damaged}: há algo depois do fim.`,
  endMissing: (damaged: string) => `${damaged}: falta o fim.`,
  notBackup: 'O arquivo não é uma cópia de segurança desta loja (feita por "loja backup").',
  newerVersion: 'A cópia de segurança foi feita por uma versão mais nova da loja. Atualize a loja primeiro.',
  wrongSum: (damaged: string) => `${damaged}: a soma não confere.`,
  notBackupOrDamaged: 'O arquivo não é uma cópia de segurança desta loja, ou está danificado.',
  wrongPicture: ({ hash, reason }: { hash: unknown; reason: string }) =>
    `A cópia de segurança está danificada (imagem ${String(hash)}): ${reason}.`,
  pictureFormat: 'não está no formato da loja',
  pictureDiffers: 'não é a que foi guardada',
  placeholderFormat: 'a miniatura não está no formato da loja',
};

/** Error messages of restoring a backup. */
export const restoreTexts = {
  duplicate: 'dois registros têm o mesmo código',
  missingReference: 'falta um registro de que outro depende',
  outsideRange: 'um valor está fora do que a loja aceita',
  unknownColumn: 'há um campo que a loja não tem',
  notRestored: ({ reason, table }: { reason: string; table: string }) =>
    `A cópia de segurança não pode ser restaurada: ${reason} (tabela ${table}). Nada mudou; use outra cópia, ou a loja da versão que a fez.`,
};
