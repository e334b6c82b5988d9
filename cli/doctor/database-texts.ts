import { formatDateTime } from '#app/domain/shared/dates.ts';
import { formatSystemError } from '#app/texts/shared/format-system-error.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Findings about scheduled backups, and what to do about them. */
export const backupCheckTexts = {
  setUp: 'Escreva em BACKUP_TO uma pasta de outro disco, ou s3://bucket/prefixo; ou agende "loja backup".',
  isOff: 'A loja não faz cópias de segurança sozinha: BACKUP_TO está vazia.',
  isInside: (to: string) => `As cópias (${to}) ficam dentro de DATA_DIR e se perdem com ele.`,
  otherDisk: 'Escreva em BACKUP_TO outro disco.',
  seeLog: 'Com a loja ligada, o registro diz por que uma cópia falha ("backup failed"). Confira quem pode gravar lá.',
  none: (to: string) => `Ainda não há cópia da loja em ${to}.`,
  newest: ({ to, createdAtMs }: { to: string; createdAtMs: number }) =>
    `A cópia mais nova em ${to} é de ${formatDateTime(createdAtMs)}`,
  unreachable: ({ to, error }: { to: string; error: unknown }) =>
    `As cópias em ${to} não podem ser vistas: ${formatSystemError(error).replace(/\.$/, '')}.`,
  checkAddress: 'Confira BACKUP_TO, e as BACKUP_S3_* de um bucket.',
};

/** Findings about the database and its content, and what to do about them. */
export const databaseCheckTexts = {
  restoreBackup: 'Restaure a última cópia de segurança com "loja restore".',
  runMend: 'Rode "loja doctor --mend".',
  responds: (version: string) => `O banco de dados responde (${version}).`,
  outdated: (migrations: readonly string[]) => `As tabelas estão desatualizadas: falta ${migrations.join(', ')}.`,
  migrate: 'Rode "npm run db:migrate", ou "npm start", que atualiza sozinho.',
  upToDate: 'As tabelas estão em dia.',
  damaged: (damage: readonly string[]) => `O banco está danificado: ${damage.join('; ')}.`,
  intact: 'O banco está íntegro.',
  newerVersion: 'O banco foi feito por uma versão mais nova da loja.',
  updateStore: 'Atualize a loja.',
  closed: (error: unknown) => `O banco de dados não abre: ${formatSystemError(error)}.`,
  checkOwner: 'Confira de quem são a pasta de DATA_DIR e o arquivo (chown).',
  waitForLock: 'Outro programa está usando o banco. Espere ele terminar e rode de novo.',
  freeSpace: 'Libere espaço no disco do banco.',
  checkDisk: 'Confira o disco da pasta de DATA_DIR e rode de novo.',
  createDatabase: 'Crie no servidor um banco vazio com esse nome, ou corrija o nome em DATABASE_URL.',
  correctPassword: 'Corrija o usuário e a senha em DATABASE_URL.',
  correctServer: 'Corrija isso no servidor, ou dê à loja outro banco (DATABASE_URL; DATA_DIR, se é o embutido).',
  checkAddress: 'Confira o endereço em DATABASE_URL e se o servidor de banco está ligado.',
  products: (products: number) => `O catálogo tem ${countOf(products, 'produto', 'produtos')}.`,
  empty: 'O catálogo está vazio: a loja mostra produtos de demonstração.',
  importOwn: 'Importe o seu com "loja import".',
  unfilled: (products: number) =>
    `${countOf(products, 'produto pede', 'produtos pedem')} que se informe o registro (ou outra linha das informações); a loja não mostra essa linha.`,
  fillIn:
    'No painel, em "Produtos", troque o texto "informar aqui" pelo número; ou corrija a planilha e importe de novo.',
  searchUpToDate: 'A busca está em dia.',
  searchStale: 'O índice da busca não corresponde aos produtos.',
  ratingsRight: 'As notas dos produtos conferem com os comentários.',
  ratingsWrong: (ratings: readonly number[]) => `As notas de alguns produtos não conferem (${ratings.join(', ')}).`,
  offersEnded: ({ names, ended }: { names: readonly string[]; ended: number }) =>
    `A oferta terminou, mas o desconto continua: ${names.join(', ')}${ended > names.length ? ' e outros' : ''}.`,
  endDiscount: 'Tire o desconto ou mude o fim da oferta; com OFFER_ENDS_DISCOUNT=true o desconto acaba junto com ela.',
  pictureDamaged: ({ hash, shown }: { hash: string; shown: string }) =>
    `A imagem ${hash} está danificada: ${shown || 'nenhum produto a mostra'}.`,
  importAgain: 'Importe de novo esses produtos com a imagem original.',
  picturesWhole: (pictures: number) =>
    `${countOf(pictures, 'imagem guardada, inteira', 'imagens guardadas, todas inteiras')}.`,
  unusedPictures: (pictures: number) =>
    `${countOf(pictures, 'imagem que nada mostra', 'imagens que nada mostra')}: uma importação ou "loja doctor --mend" apaga as que estão assim há mais de 7 dias.`,
  withoutPicture: (products: number) => `${countOf(products, 'produto sem imagem', 'produtos sem imagem')}.`,
  fillPictures: 'Preencha a coluna "imagem" e importe de novo.',
  pending: (reviews: number) => countOf(reviews, 'comentário espera aprovação.', 'comentários esperam aprovação.'),
  approve: 'Veja com "loja reviews list --status pendente" e publique com "loja reviews approve <número>".',
};

/** Findings about the data folder and its disk, and what to do about them. */
export const diskCheckTexts = {
  createFolder: 'Rode "npm start" uma vez, ou "loja import"; se a pasta mudou de lugar, corrija DATA_DIR.',
  folderMissing: (dataDir: string) => `A pasta dos dados (${dataDir}) não existe.`,
  isWritable: (dataDir: string) => `A pasta dos dados (${dataDir}) aceita gravação.`,
  notWritable: ({ dataDir, error }: { dataDir: string; error: unknown }) =>
    `Não consigo gravar em ${dataDir}: ${formatSystemError(error)}.`,
  grantWriting: 'Dê ao usuário da loja permissão de escrita na pasta (chown) ou libere espaço.',
  freeSpace:
    'Libere espaço ou mude DATA_DIR para um disco maior. A pasta "pictures" pode ser esvaziada: é refeita sozinha.',
  nearlyFull: (free: string) => `Restam só ${free} no disco.`,
  little: (free: string) => `Restam ${free} no disco.`,
  enough: (free: string) => `Há ${free} livres no disco.`,
  databaseMissing: (file: string) => `Não há banco de dados em ${file}.`,
  createDatabase: 'Rode "npm start" uma vez, ou restaure uma cópia com "loja restore".',
  databaseSize: (size: string) => `O banco embutido tem ${size}.`,
  isReadable: 'Qualquer usuário desta máquina pode ler o banco, que tem e-mails de clientes.',
  makePrivate: (dataDir: string) => `Rode: chmod 700 ${dataDir}`,
};

/** Findings about a connection pooler, and what to do about them. */
export const poolerCheckTexts = {
  notExamined: (error: unknown) => `O servidor do banco não pôde ser examinado: ${formatSystemError(error)}.`,
  checkSettings: 'Confira as DATABASE_*.',
  direct: 'As mudanças são anunciadas por DATABASE_DIRECT_URL.',
  noNotice: 'Um aviso de mudança não chegou por DATABASE_DIRECT_URL.',
  useDirect: 'Ela precisa ser o endereço do próprio banco, o mesmo de DATABASE_URL, sem pooler no caminho.',
  noTimeout: 'O usuário do banco não tem limite de tempo, e por um pooler a loja não pode dar um.',
  setTimeout: "Rode no banco: alter role USUARIO set statement_timeout = '15s'",
  hasTimeout: 'O usuário do banco tem limite de tempo.',
};

/** Findings about restoring a backup on trial, and what to do about them. */
export const restoreDrillTexts = {
  checkBackupTarget: 'Confira BACKUP_TO e as BACKUP_S3_*, e se o lugar das cópias responde.',
  contents: ({ products, createdAtMs }: { products: number; createdAtMs: number }) =>
    `${countOf(products, 'produto', 'produtos')}, cópia de ${formatDateTime(createdAtMs)}`,
  incomplete: (tables: readonly string[]) => `Na cópia restaurada faltam linhas de: ${tables.join(', ')}.`,
  restored: ({ backup, seconds, contents }: { backup: string; seconds: string; contents: string }) =>
    `A cópia ${backup} restaura inteira em ${seconds} s: ${contents}.`,
  notRestored: ({ backup, message }: { backup: string; message: string }) =>
    `A cópia ${backup} não restaura: ${message}`,
  makeAnother: 'Grave outra com "loja backup" e ensaie de novo; não apague as cópias anteriores.',
  nothingChosen: 'Não sei que cópia ensaiar.',
  choose: 'Diga o arquivo ou a pasta depois de --restore-drill, ou configure BACKUP_TO.',
  none: (target: string) => `Não há cópia em ${target}.`,
  setUp: 'Configure BACKUP_TO ou rode "loja backup PASTA --every 15m".',
  late: 'A cópia mais nova é bem mais velha que BACKUP_EVERY.',
  seeLog: 'Veja no registro da loja por que as cópias pararam ("backup failed").',
};
