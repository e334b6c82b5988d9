/** Error messages of the processes that run imports and backups. */
export const importTaskTexts = {
  diskFull: 'O disco do servidor está cheio. Libere espaço e tente de novo. Nada foi mudado na loja.',
  outOfMemory:
    'O arquivo precisa de mais memória do que a loja pode dar a ele. Divida-o em dois e tente de novo. Nada foi mudado na loja.',
  crashed: 'A tarefa parou por uma falha do servidor, que ficou registrada. Nada foi mudado na loja. Tente de novo.',
  interrupted:
    'A loja foi desligada ou reiniciada antes do fim. Nada foi mudado: o catálogo está como antes. Envie os arquivos de novo.',
  backupInterrupted: 'A loja foi desligada ou reiniciada antes do fim. Nada foi mudado. Tente de novo.',
} as const;
