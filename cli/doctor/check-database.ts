import { createHash } from 'node:crypto';
import { findEndedDiscounts } from '#app/data/catalogue/offers.ts';
import type { Database } from '#app/data/database/database.ts';
import {
  countWithoutPicture,
  countWithPlaceholders,
  findDamage,
  findStaleRatings,
  getEngineVersion,
  listPictureHashes,
  listProductsShowing,
} from '#app/data/database/health.ts';
import { listPendingMigrations } from '#app/data/database/migrate.ts';
import { countUnusedPictures, findPictureBytes } from '#app/data/pictures/pictures.ts';
import { countReviewsByStatus } from '#app/data/reviews/moderation.ts';
import { findStaleTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { findStoredPictureProblem } from '#app/operations/pictures/store-picture.ts';
import { count } from '#app/texts/shared/amounts.ts';
import { formatSystemError } from '#app/texts/shared/system-errors.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkQuotations } from './check-quotations.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

const maxTold = 10;
const restoreAdvice = 'Restaure a última cópia de segurança com "loja restore".';
const mend = 'Rode "loja doctor --mend".';

interface CheckOptions {
  onPicture: (done: number, total: number) => void;
  /** Returns findings about the content of the database, which are collected last. */
  checkMore?: () => Promise<Finding[]>;
  offersEnd: boolean;
  /** Number of days for which quotations may be kept. */
  keepDays: number;
}

/** Checks the database as a whole and then its content. The first failure hides the later checks. */
export async function checkDatabase(
  db: Database,
  { onPicture, checkMore, offersEnd, keepDays }: CheckOptions,
): Promise<Finding[]> {
  const opening = await checkOpening(db);
  if (opening.some(({ level }) => level === 'problem')) return opening;
  return [
    ...opening,
    ...(await checkCatalogue(db)),
    ...(offersEnd ? [] : await checkOffers(db)),
    ...(await checkPictures(db, onPicture)),
    ...(await checkReviews(db)),
    ...(await checkQuotations(db, { nowMs: Date.now(), keepDays })),
    ...(await checkDelivery(db)),
    ...((await checkMore?.()) ?? []),
  ];
}

async function checkOpening(db: Database): Promise<Finding[]> {
  try {
    const version = await getEngineVersion(db);
    const pending = await listPendingMigrations(db);
    const damage = pending.length === 0 ? await findDamage(db) : [];
    return [
      ok(`O banco de dados responde (${version}).`),
      ...(pending.length > 0
        ? [
            problem(
              `As tabelas estão desatualizadas: falta ${pending.join(', ')}.`,
              'Rode "npm run db:migrate", ou "npm start", que atualiza sozinho.',
            ),
          ]
        : [ok('As tabelas estão em dia.')]),
      ...(damage.length > 0
        ? [problem(`O banco está danificado: ${damage.slice(0, maxTold).join('; ')}.`, restoreAdvice)]
        : [ok('O banco está íntegro.')]),
    ];
  } catch (error) {
    if (getErrorCode(error) === 'DATABASE_NEWER')
      return [problem('O banco foi feito por uma versão mais nova da loja.', 'Atualize a loja.')];
    return [problem(`O banco de dados não abre: ${formatSystemError(error)}.`, adviseOn(error))];
  }
}

/**
 * Advises on a connection error. A database that cannot be reached, or not by this user, may still have intact data.
 */
export function adviseOn(error: unknown): string {
  const code = getErrorCode(error);
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code))
    return 'Confira de quem são a pasta de DATA_DIR e o arquivo (chown).';
  if (code.startsWith('SQLITE_')) return restoreAdvice;
  switch (code) {
    case '3D000':
      return 'Crie no servidor um banco vazio com esse nome, ou corrija o nome em DATABASE_URL.';
    case '28P01':
    case '28000':
      return 'Corrija o usuário e a senha em DATABASE_URL.';
    case '42501':
    case 'DATABASE_FOREIGN':
      return 'Corrija isso no servidor, ou dê à loja outro banco (DATABASE_URL; DATA_DIR, se é o embutido).';
    default:
      return 'Confira o endereço em DATABASE_URL e se o servidor de banco está ligado.';
  }
}

async function checkCatalogue(db: Database): Promise<Finding[]> {
  const products = await countAllProducts(db);
  const stale = await findStaleTexts(db, maxTold);
  const ratings = await findStaleRatings(db, maxTold);
  const unfilled = await countWithPlaceholders(db);
  return [
    products > 0
      ? ok(`O catálogo tem ${count(products, 'produto', 'produtos')}.`)
      : warning('O catálogo está vazio: a loja mostra produtos de demonstração.', 'Importe o seu com "loja import".'),
    ...(unfilled > 0 ? [describeUnfilled(unfilled)] : []),
    stale.length === 0 ? ok('A busca está em dia.') : problem('O índice da busca não corresponde aos produtos.', mend),
    ratings.length === 0
      ? ok('As notas dos produtos conferem com os comentários.')
      : problem(`As notas de alguns produtos não conferem (${ratings.join(', ')}).`, mend),
  ];
}

function describeUnfilled(products: number): Finding {
  return warning(
    `${count(products, 'produto pede', 'produtos pedem')} que se informe o registro (ou outra linha das informações); a loja não mostra essa linha.`,
    'No painel, em "Produtos", troque o texto "informar aqui" pelo número; ou corrija a planilha e importe de novo.',
  );
}

/** Warns of products with a discount that was announced until a past day. */
async function checkOffers(db: Database): Promise<Finding[]> {
  const ended = await findEndedDiscounts(db, { nowMs: Date.now(), limit: maxTold + 1 });
  if (ended.length === 0) return [];
  const names = ended.slice(0, maxTold).map(({ sku, title }) => `${title} (SKU ${sku})`);
  return [
    warning(
      `A oferta terminou, mas o desconto continua: ${names.join(', ')}${ended.length > maxTold ? ' e outros' : ''}.`,
      'Tire o desconto ou mude o fim da oferta; com OFFER_ENDS_DISCOUNT=true o desconto acaba junto com ela.',
    ),
  ];
}

async function checkPictures(db: Database, onPicture: (done: number, total: number) => void): Promise<Finding[]> {
  const hashes = await listPictureHashes(db);
  const broken: string[] = [];
  for (const [index, hash] of hashes.entries()) {
    const bytes = await findPictureBytes(db, hash);
    if (!bytes || !(await isWhole(bytes, hash))) broken.push(hash);
    onPicture(index + 1, hashes.length);
  }
  const without = await countWithoutPicture(db);
  const findings =
    broken.length === 0
      ? [ok(`${count(hashes.length, 'imagem guardada, inteira', 'imagens guardadas, todas inteiras')}.`)]
      : [];
  for (const hash of broken.slice(0, maxTold)) {
    const shown = (await listProductsShowing(db, hash)).map(({ sku, title }) => `${title} (SKU ${sku})`).join(', ');
    findings.push(
      problem(
        `A imagem ${hash} está danificada: ${shown || 'nenhum produto a mostra'}.`,
        'Importe de novo esses produtos com a imagem original.',
      ),
    );
  }
  const unused = await countUnusedPictures(db);
  if (unused > 0) {
    const told = count(unused, 'imagem que nada mostra', 'imagens que nada mostra');
    findings.push(ok(`${told}: uma importação ou "loja doctor --mend" apaga as que estão assim há mais de 7 dias.`));
  }
  if (without > 0) {
    findings.push(
      warning(
        `${count(without, 'produto sem imagem', 'produtos sem imagem')}.`,
        'Preencha a coluna "imagem" e importe de novo.',
      ),
    );
  }
  return findings;
}

/** Tells whether a picture has its original bytes and is one that the store can have made. */
async function isWhole(bytes: Buffer, hash: string): Promise<boolean> {
  if (createHash('sha256').update(bytes).digest('hex').slice(0, hash.length) !== hash) return false;
  return (await findStoredPictureProblem(bytes)) === undefined;
}

async function checkReviews(db: Database): Promise<Finding[]> {
  const { held } = await countReviewsByStatus(db);
  if (held === 0) return [];
  return [
    warning(
      count(held, 'comentário espera aprovação.', 'comentários esperam aprovação.'),
      'Veja com "loja reviews list --status pendente" e publique com "loja reviews approve <número>".',
    ),
  ];
}
