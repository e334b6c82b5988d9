/** Messages of the commands of `database.ts` for the owner. */
export const databaseTexts = {
  usage: (commands: readonly string[]) => `Uso: node scripts/database.ts ${commands.join('|')} [--yes]`,
  migrated: 'As tabelas estão em dia.',
  progress: ({ done, total }: { done: number; total: number }) => `Gravando as imagens: ${done} de ${total}`,
  seeded: (products: number) => `Catálogo inicial pronto: ${products} produtos.`,
  alreadyUsed: 'O catálogo já foi usado: nada mudou.',
  elsewhere: (host: string) => `O banco está em ${host}: só um banco desta máquina pode ser apagado por aqui.`,
  database: (name: string) => `o banco ${name}`,
  confirm: (where: string) =>
    `Isto apaga ${where}, com todos os produtos e comentários. Para apagar mesmo, acrescente --yes.`,
  deleted: (where: string) => `Apagado: ${where}.`,
};
