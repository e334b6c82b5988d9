import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  countContactChanges,
  countQuotationStates,
  listQuotations,
  listQuotationWeeks,
  listTowns,
} from '#app/data/quotation/quotation-lists.ts';
import { listCurrentPeople } from '#app/data/owner/people.ts';
import type { Person } from '#app/domain/store/person.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelQuotationTexts } from '#app/texts/panel/panel-quotation-texts.ts';
import { parseQuotationState } from '#app/texts/quotation/quotation-state-words.ts';
import { QuotationsScreen } from '#app/panel/quotations/quotations-screen.tsx';
import { getSession, isOwner } from '#app/panel/shared/panel-context.ts';
import { readId, readPage } from '#app/panel/shared/read-params.ts';

const pageSize = 30;
const shownWeeks = 8;
const maxTowns = 200;

/** Puts the number of quotations that are unseen or were changed by the customer into the tab's title. */
export function meta({ loaderData }: { loaderData?: { unseenCount: number; changedCount: number } }) {
  return [
    { title: panelQuotationTexts.titleWithUnseen((loaderData?.unseenCount ?? 0) + (loaderData?.changedCount ?? 0)) },
  ];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now, shop } = getStore(context);
  const params = new URL(request.url).searchParams;
  const nowMs = now();
  const page = readPage(params);
  const state = parseQuotationState(params.get('situacao') ?? '');
  const town = params.get('cidade') ?? '';
  const number = params.get('numero')?.trim() ?? '';
  const [erasedId = null] = readId(params.get('apagada'));
  const { person } = getSession(context);
  const staff = await listCurrentPeople(db);
  const assignedParam = params.get('atende') ?? '';
  // The number may be typed as the list shows it ('nº 2'). No quotation has the id 0, so a text without a number finds none.
  const id = number === '' ? undefined : (readId(number.replace(/\D/g, ''))[0] ?? 0);
  const rows = await listQuotations(db, {
    nowMs,
    state,
    town,
    id,
    assignedTo: readAssigned(assignedParam, { signedInPerson: person, staff }),
    // One row more than the page shows is read, to find out whether there is a next page.
    limit: pageSize + 1,
    offset: (page - 1) * pageSize,
  });
  const { unseen } = await countQuotationStates(db, nowMs);
  return {
    quotations: rows.slice(0, pageSize),
    hasMore: rows.length > pageSize,
    page,
    unseenCount: unseen,
    erasedId,
    assigned: assignedParam,
    assignees: staff.filter((member) => member.id !== person?.id).map(({ slug, name }) => ({ slug, name })),
    isStaff: person !== null,
    isOwner: isOwner(context),
    changedCount: await countContactChanges(db),
    state: state ?? null,
    town,
    number,
    storesQuotations: shop.quotationKeepDays !== null,
    towns: await listTowns(db, maxTowns),
    weeks: await listQuotationWeeks(db, { nowMs, weeks: shownWeeks }),
  };
}

/**
 * Returns the id of the person whose quotations are listed: null for unassigned ones; undefined for all, also when
 * `assignedParam` is an unknown name.
 */
function readAssigned(
  assignedParam: string,
  { signedInPerson, staff }: { signedInPerson: Person | null; staff: readonly Person[] },
): number | null | undefined {
  if (assignedParam === 'ninguem') return null;
  if (assignedParam === 'minhas') return signedInPerson?.id;
  return staff.find(({ slug }) => slug === assignedParam)?.id;
}

export default function QuotationsRoute() {
  return <QuotationsScreen inbox={useLoaderData<typeof loader>()} />;
}
