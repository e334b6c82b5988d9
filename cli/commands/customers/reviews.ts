import { InvalidArgumentError, type Command } from 'commander';
import {
  countReviewsByStatus,
  listModeratedReviews,
  type ModeratedReview,
} from '#app/data/reviews/review-moderation.ts';
import type { ReviewStatus } from '#app/data/reviews/review-tables.ts';
import { serializeAnswer } from '#app/domain/catalogue/serialize-product.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { answerReview } from '#app/operations/reviews/answer-review.ts';
import { forgetReviewer, moderateReviews, type Moderation } from '#app/operations/reviews/moderate-reviews.ts';
import { panelBackupTexts } from '#app/texts/panel/panel-backup-texts.ts';
import { panelReviewTexts } from '#app/texts/panel/panel-review-texts.ts';
import { isReviewStatus, reviewStatusWords } from '#app/texts/reviews/review-status-words.ts';
import { exitCodes } from '../../lib/exit-codes.ts';
import { readNumber } from '../../lib/read-number.ts';
import { makeStoreAction, type CommandResult, type CommonOptions, type StoreContext } from '../../lib/run-command.ts';
import { confirmTexts, outcomeTexts, placeholderTexts } from '../../lib/texts.ts';
import { reviewsTexts } from './texts.ts';

interface ListOptions {
  status?: ReviewStatus;
  product?: number;
  email?: string;
  limit?: number;
}

const moderationTexts: Record<Moderation, { description: string; done: (reviews: number) => string }> = {
  approve: { description: reviewsTexts.approveDescription, done: reviewsTexts.approved },
  hide: { description: reviewsTexts.hideDescription, done: reviewsTexts.hidden },
  delete: { description: reviewsTexts.deleteDescription, done: reviewsTexts.deleted },
};
const defaultLimit = 50;

export function addReviewsCommand(program: Command): void {
  const reviews = program.command('reviews').description(reviewsTexts.description);
  reviews
    .command('list')
    .description(reviewsTexts.listDescription)
    .option(`--status <${placeholderTexts.state}>`, reviewsTexts.statusOption, readStatus)
    .option('--product <ID>', reviewsTexts.productOption, readNumber)
    .option(`--email <${placeholderTexts.email}>`, reviewsTexts.personOption)
    .option('--limit <N>', reviewsTexts.limitOption(defaultLimit), readNumber)
    .action(makeStoreAction(printReviews));
  for (const moderation of ['approve', 'hide', 'delete'] as const) addModeration(reviews, moderation);
  reviews
    .command('answer')
    .description(reviewsTexts.answerDescription)
    .argument(`<${placeholderTexts.number}>`, reviewsTexts.answeredArgument, readNumber)
    .argument(`[${placeholderTexts.text}]`, reviewsTexts.answerArgument)
    .option('--remove', reviewsTexts.removeAnswerOption)
    .action(makeStoreAction(answerOne));
  reviews
    .command('forget')
    .description(reviewsTexts.forgetDescription)
    .requiredOption(`--email <${placeholderTexts.email}>`, reviewsTexts.emailArgument)
    .option('--yes', confirmTexts.yesOption)
    .action(makeStoreAction(forgetPerson, ({ email }) => reviewsTexts.forgetQuestion(email)));
}

function addModeration(reviews: Command, moderation: Moderation): void {
  const isFinal = moderation === 'delete';
  const command = reviews
    .command(moderation)
    .description(moderationTexts[moderation].description)
    .argument(`<${placeholderTexts.numbers}...>`, reviewsTexts.idsArgument, readIds);
  if (isFinal) command.option('--yes', confirmTexts.yesOption);
  command.action(
    makeStoreAction(
      (store, ids: number[], _options: CommonOptions) => moderateAll(store, { ids, moderation }),
      (ids) => (isFinal ? reviewsTexts.deleteQuestion(ids.length) : undefined),
    ),
  );
}

async function printReviews(
  { db, report }: StoreContext,
  { status, product, email, limit = defaultLimit }: ListOptions,
): Promise<CommandResult> {
  const moderated = await listModeratedReviews(db, { status, productId: product, email, limit });
  const totals = await countReviewsByStatus(db);
  for (const review of moderated) report.say(formatReview(review));
  if (moderated.length === 0) report.say(reviewsTexts.none);
  report.say(reviewsTexts.totals(totals));
  const reviews = moderated.map(({ dateMs, answer: answered, ...review }) => ({
    ...review,
    date: new Date(dateMs).toISOString(),
    ...(answered && { answer: serializeAnswer(answered) }),
  }));
  return { json: { reviews, totals } };
}

function formatReview({ id, name, email, dateMs, answer: answered, ...review }: ModeratedReview): string {
  const stars = '★'.repeat(review.rating) + '☆'.repeat(5 - review.rating);
  const indent = (text: string) => text.replace(/^/gm, '    ');
  const answerLines = answered ? [indent(reviewsTexts.shopAnswer), indent(answered.text)] : [];
  return [
    `${id}  ${reviewStatusWords[review.status]}  ${stars}  ${name} <${email}>  ${formatDateTime(dateMs)}`,
    `    ${reviewsTexts.onProduct({ title: review.productTitle, id: review.productId })}`,
    indent(review.comment),
    ...answerLines,
    '',
  ].join('\n');
}

async function answerOne(
  { db, report }: StoreContext,
  id: number,
  text = '',
  { remove }: { remove?: boolean },
): Promise<CommandResult> {
  const result = await answerReview(db, { id, text: remove ? null : text, nowMs: Date.now() });
  const { done, refused } = panelReviewTexts.answer;
  if (result.ok) report.say(done[result.value]);
  else report.warn(refused[result.error.kind]);
  const json = { id, outcome: result.ok ? result.value : result.error.kind };
  return { json, exitCode: result.ok ? exitCodes.done : exitCodes.refused };
}

async function moderateAll(
  { db, report }: StoreContext,
  { ids, moderation }: { ids: readonly number[]; moderation: Moderation },
): Promise<CommandResult> {
  const { changed, unknown } = await moderateReviews(db, { ids, moderation, nowMs: Date.now() });
  report.say(changed === 0 ? outcomeTexts.nothingChanged : moderationTexts[moderation].done(changed));
  if (unknown.length > 0) report.warn(reviewsTexts.unknown(unknown));
  return { json: { changed, unknown }, exitCode: unknown.length > 0 ? exitCodes.refused : exitCodes.done };
}

async function forgetPerson({ db, report }: StoreContext, { email }: { email: string }): Promise<CommandResult> {
  const erased = await forgetReviewer(db, { email, nowMs: Date.now() });
  report.say(erased === 0 ? reviewsTexts.noneOf(email) : reviewsTexts.deleted(erased));
  if (erased > 0) report.warn(panelBackupTexts.oldBackups);
  return { json: { erased } };
}

function readStatus(text: string): ReviewStatus {
  const word = text.toLowerCase();
  const status = Object.keys(reviewStatusWords)
    .filter(isReviewStatus)
    .find((name) => name === word || reviewStatusWords[name] === word);
  if (status) return status;
  throw new InvalidArgumentError(reviewsTexts.useStatus);
}

/** Commander calls this for each argument, with the ids that it has read from the arguments before. */
function readIds(text: string, previous: unknown): number[] {
  const earlier = Array.isArray(previous) ? (previous as number[]) : [];
  return [...earlier, ...text.split(',').map(readNumber)];
}
