import type { AuditEntry } from '#app/data/store/audit-log.ts';
import { countOf } from '#app/texts/shared/plural.ts';
import { formatSystemError } from '#app/texts/shared/format-system-error.ts';
import { outcomeTexts } from '../../lib/texts.ts';

/** Texts of `loja audit`. */
export const auditTexts = {
  actions: {
    create: 'criou',
    change: 'alterou',
    picture: 'trocou a foto de',
    delete: 'apagou',
    import: 'importou',
    restore: 'restaurou',
  } satisfies Record<AuditEntry['action'], string>,
  subjects: {
    product: 'produto',
    category: 'categoria',
    settings: 'configurações',
    review: 'comentário',
    quotation: 'cotação',
    delivery: 'entrega',
    catalogue: 'catálogo',
    store: 'cópia da loja',
    passkey: 'chave de acesso',
    session: 'sessão do painel',
    products: 'vários produtos, mudança',
    person: 'pessoa da loja',
    brand: 'marca',
    search: 'busca sem resultado',
  } satisfies Record<AuditEntry['subject'], string>,
  /** Labels of fields whose names in the audit log differ from those in the owner's API. */
  labels: {
    name: 'Nome',
    subcategories: 'Subcategorias',
    categoryName: 'Categoria na cotação',
    brandName: 'Marca',
    priceCents: 'Preço (centavos)',
    discountBasisPoints: 'Desconto (centésimos de %)',
    picture: 'Foto',
    bulk: 'Mudança',
    products: 'Produtos',
    offerStartMs: 'Início da oferta',
    offerEndMs: 'Fim da oferta',
    excerpt: 'Descrição',
    offerEndsDiscount: 'Desconto só na oferta',
    totalCents: 'Total (centavos)',
    version: 'Versão',
  },
  flag: (value: boolean) => (value ? 'sim' : 'não'),
  byPerson: (name: string) => `por ${name}`,
  byUnnamed: {
    panel: 'por quem tem o token, no painel',
    api: 'por quem tem o token, pela API',
    command: 'pela linha de comando',
  },
  description:
    'Mostra o que foi mudado no painel, pela API e na linha de comando: quando, em quê, por quem, antes e depois.',
  sinceOption: 'só desde este dia ou instante: 2026-11-20 ou 20/11/2026',
  untilOption: 'só até este dia (inteiro) ou instante',
  limitOption: (limit: number) => `quantas linhas no máximo, as mais novas primeiro (sem ela, ${limit})`,
  none: 'Nenhuma mudança encontrada.',
  onlyNewest: (limit: number) =>
    `Só as ${countOf(limit, 'mudança mais nova', 'mudanças mais novas')}; veja outras com --limit, --since ou --until.`,
  useDay: 'Use um dia, como 2026-11-20 ou 20/11/2026.',
  useNumber: 'Use um número de 1 a 10000.',
};

/** Texts of `loja doctor`; the checks have texts of their own. */
export const doctorTexts = {
  description:
    'Examina configurações, banco de dados, imagens, busca e disco; diz o que está errado e como consertar. ' +
    'Termina com 1 quando há um problema.',
  mendOption: 'antes, refaz o índice da busca e as notas, e apaga imagens há muito sem uso',
  restoreDrillOption:
    'restaura a cópia mais nova de BACKUP_TO, ou a do arquivo ou pasta dados, num banco à parte, e o examina',
  levels: { ok: 'ok', warning: 'atenção', problem: 'PROBLEMA' },
  totals: ({ problems, warnings }: { problems: number; warnings: number }) => {
    const warningText = countOf(warnings, 'aviso', 'avisos');
    if (problems > 0) return `${countOf(problems, 'problema', 'problemas')}, ${warningText}.`;
    return warnings > 0 ? `Nenhum problema; ${warningText}.` : 'Nenhum problema.';
  },
  progress: 'Examinando imagens',
  mended: 'Refeitos: índice da busca e notas.',
  picturesRemoved: (pictures: number) =>
    `Sem uso há mais de 7 dias, ${countOf(pictures, 'imagem apagada', 'imagens apagadas')}.`,
  databaseClosed: (error: unknown) => `O banco de dados não abre: ${formatSystemError(error)}.`,
};

/** Texts of `loja settings`. */
export const settingsTexts = {
  description: 'O que a loja diz de si: nome, telefone, endereço… Mostra e muda, sem reiniciar a loja.',
  listDescription: 'mostra cada configuração, o seu valor e de onde ele vem',
  setDescription: 'muda uma configuração: settings set STORE_PHONE "(67) 5550-0142"',
  nameArgument: 'nome, como mostrado por "settings list"',
  valueArgument: 'o novo valor, entre aspas; de uma imagem, o arquivo; "" quando a loja não tem',
  resetDescription: 'esquece o valor gravado e volta ao padrão',
  unchanged: (env: string) => `${env} já estava assim: nada mudou.`,
  resetDone: ({ env, value }: { env: string; value: string }) =>
    `${env}: de volta ao padrão, ${value || outcomeTexts.noValue}.`,
  changed: ({ env, stored }: { env: string; stored: string }) =>
    `${env}: ${stored || outcomeTexts.noValue}. A loja mostra dentro de um segundo, sem reiniciar.`,
  fixedByEnvironment: (env: string) =>
    `${env} está no arquivo .env ou no ambiente, e esse valor vale mais: tire-o de lá.`,
  pictureNotRead: (reason: string) => `A imagem não pode ser lida: ${reason}.`,
  seeNames: 'Veja os nomes com "loja settings list".',
};

/** Texts of `loja token`. */
export const tokenTexts = {
  description: 'Sorteia uma senha forte (ADMIN_TOKEN) para as chamadas do dono.',
  backupOption: 'em vez dela, sorteia BACKUP_KEY, a chave que assina as cópias de segurança',
  saveOption: 'grava no arquivo .env, no lugar da que houver',
  saved: 'Gravado no arquivo .env. Reinicie a loja para valer, e não mostre a senha a ninguém.',
  copyIt: 'Copie a linha para o arquivo .env (ou use --save), reinicie a loja e não mostre a senha a ninguém.',
};
