import { lossKinds, type BackupOrigin, type LossKind, type RestoreLosses } from '#app/domain/tasks/backup-task.ts';
import { formatBytes } from '#app/texts/shared/format-bytes.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the panel's screen for backups. */
export const panelBackupTexts = {
  title: 'Cópias de segurança',
  intro:
    'Uma cópia guarda tudo num arquivo só: produtos, fotos, comentários, cotações e o que a loja diz de si. Baixe-a de tempos em tempos e guarde fora do servidor: nela há dados de clientes.',
  make: 'Fazer uma cópia agora',
  list: 'Últimas cópias',
  listHint:
    'Ficam as 10 últimas que você pediu, as 5 últimas de antes de importar e de restaurar, e as 3 últimas enviadas.',
  none: 'Ainda não há nenhuma cópia aqui.',
  origins: {
    pedida: 'pedida por você',
    'antes-de-importar': 'feita antes de uma importação',
    'antes-de-restaurar': 'feita antes de restaurar',
    enviada: 'enviada por você',
  } satisfies Record<BackupOrigin, string>,
  size: (bytes: number) => formatBytes(bytes),
  download: 'Baixar',
  restore: 'Restaurar…',
  remove: 'Apagar',
  removeForever: 'Apagar para sempre',
  label: ({ action, when }: { action: string; when: string }) => `${action}: cópia de ${when}`,
  upload: {
    title: 'Restaurar de um arquivo seu',
    field: 'Arquivo da cópia',
    hint: 'Um arquivo .backup baixado desta tela ou feito por quem instalou a loja. Antes de restaurar, você vê o que há nele.',
    submit: 'Enviar e ver o que há nele',
  },
  working: {
    backup: 'Fazendo a cópia',
    inspect: 'Conferindo a cópia inteira',
    restore: 'Restaurando',
    keepsGoing: 'Você pode fechar esta página: a tarefa continua mesmo assim. A loja continua atendendo.',
    cancel: 'Cancelar',
  },
  inspected: {
    title: 'O que há na cópia',
    when: 'Feita em',
    shop: 'Loja',
    products: 'Produtos',
    pictures: 'Fotos',
    reviews: 'Comentários',
    warning:
      'Restaurar apaga tudo o que a loja tem agora e põe a cópia no lugar: produtos, fotos, comentários e configurações. O que foi mudado depois da cópia volta ao que era, e o que você apagou volta a aparecer, como os comentários de quem pediu para ser esquecido. Antes disso a loja faz uma cópia de como está. Você continua no painel, e a loja continua aberta.',
    ask: (name: string) => `Para confirmar, escreva o nome da loja: ${name}`,
    notFresh: 'Por segurança, entre de novo antes de restaurar: faz mais de 15 minutos que você entrou.',
    wrongName: (name: string) => `O nome não confere. Escreva exatamente: ${name}`,
    confirm: 'Apagar tudo e restaurar',
    cancel: 'Desistir',
    losses: 'Entrou na loja depois da cópia e se perde',
    noLosses: 'Nenhum produto, categoria, marca nem comentário entrou na loja depois desta cópia.',
    keepQuotations: 'Manter as cotações de agora; as que só a cópia tem voltam, também as apagadas',
    quotationsOnly: (lossesText: string) =>
      `Só a loja tem ${lossesText}. Desmarque só se quiser perder o que a cópia não tem.`,
  },
  ended: {
    backup: 'A cópia está pronta.',
    restore:
      'A cópia foi restaurada: a loja já mostra o conteúdo dela. A de antes está na lista, se quiser voltar atrás.',
    cancelled: 'A tarefa foi cancelada. Nada foi mudado na loja.',
    failed: 'Não deu certo. Nada foi mudado na loja.',
  },
  removed: 'A cópia foi apagada.',
  inUse: 'Esta cópia está em uso e não foi apagada. Espere que a tarefa termine.',
  errors: {
    'sem-copia': 'Escolha o arquivo da cópia.',
    tamanho: 'O arquivo passa do limite de 4 GB. Peça a quem instalou a loja para restaurá-lo no servidor.',
    disco: 'O disco do servidor está quase cheio, e o arquivo não cabe. Libere espaço e tente de novo.',
    formulario: 'O envio chegou incompleto. Escolha o arquivo e envie de novo.',
    quantidade: 'Envie um arquivo de cada vez.',
    interrompido: 'O envio foi interrompido. Escolha o arquivo e envie de novo.',
    ocupado:
      'Havia outra tarefa em andamento (importação, cópia ou exportação), e o seu pedido não foi aceito. Tente de novo quando ela terminar.',
    mudou: 'Esta cópia não está mais aqui. Escolha outra na lista.',
  } as Readonly<Record<string, string>>,
  /** Said where the data of a person was erased. */
  oldBackups: 'Cópias de segurança e arquivos exportados antes de agora ainda têm os dados: apague-os ou refaça-os.',
  damagedHint:
    'Se o banco de dados estiver danificado, esta tela não abre: peça a quem instalou a loja para restaurar a cópia no servidor.',
} as const;

const lossWords = {
  products: ['produto', 'produtos', ''],
  removed_products: ['produto da lixeira', 'produtos da lixeira', ''],
  categories: ['categoria', 'categorias', ''],
  brands: ['marca', 'marcas', ''],
  reviews: ['comentário', 'comentários', 'de '],
  quotations: ['cotação', 'cotações', 'nº '],
} as const;

/** Kinds of data that every restore replaces. The owner may keep the quotations. */
const unmergedKinds = lossKinds.filter((kind) => kind !== 'quotations');

/** Formats what a restore would lose, one line for each kind: '2 comentários: de Ana, de Bia'. */
export function formatLosses(losses: RestoreLosses, kinds: readonly LossKind[] = unmergedKinds): string[] {
  return kinds.flatMap((kind) => {
    const [one, many, sign] = lossWords[kind];
    const { count: lostCount = 0, last = [] } = losses[kind] ?? {};
    if (lostCount === 0) return [];
    const names = last.map((name) => sign + name).join(', ');
    return [`${countOf(lostCount, one, many)}: ${lostCount > last.length ? 'por último ' : ''}${names}`];
  });
}
