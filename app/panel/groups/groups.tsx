import { useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { countProductsByGroup } from '#app/data/catalogue/taxonomy/product-groups.ts';
import type { Database } from '#app/data/database/database.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { setGroupOrder } from '#app/operations/catalogue/groups/set-group-order.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/panel/groups/texts.ts';
import { GroupsScreen } from '#app/panel/groups/groups-screen.tsx';
import { readForm, replyRefused } from '#app/panel/forms/posted-form.ts';
import { replyError, replyOk, useReply, type Reply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { newGroupFormId, newGroupSchema } from './group-form.ts';
import { getGroupView, groupKinds, isBrandOrderCustom, listGroupsOf, readGroupKind } from './category-or-brand.ts';
import { replyToGroupRefusal } from './reply-to-group-refusal.ts';

export const meta = ({ loaderData }: { loaderData?: { kind: GroupKind } }) => [
  { title: panelGroupTexts[loaderData?.kind ?? 'category'].title },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const kind = readGroupKind(request);
  const productCounts = await countProductsByGroup(db, kind);
  const summary = await loadCatalogueSummary(db);
  const groups = listGroupsOf(summary, kind);
  return {
    kind,
    hasOwnOrder: kind === 'category' || isBrandOrderCustom(summary),
    groups: groups.map((group) => ({ ...getGroupView(group), productCount: productCounts.get(group.id) ?? 0 })),
  };
}

/** Reloads the list even after a refused change, because it then shows what another person changed. */
export const shouldRevalidate = () => true;

/**
 * Creates, hides or shows a category or brand, or saves their order. The reply to hiding, showing or sorting contains the
 * fields of a form that undoes it, unless the order was itself restored by that form.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const kind = readGroupKind(request);
  const form = await request.formData();
  const reply = await runPostedAction(db, { kind, form, nowMs: now() });
  if (reply.data.errors.length === 0) await getPanel(context).onChange();
  return reply;
}

interface PostedChange {
  kind: GroupKind;
  form: FormData;
  nowMs: number;
}

type GroupsReply = ReturnType<typeof replyOk>;

async function runPostedAction(db: Database, postedChange: PostedChange): Promise<GroupsReply> {
  const { form } = postedChange;
  if (form.has('nome')) return createGroup(db, postedChange);
  const toggled = ['ocultar', 'mostrar'].find((name) => form.has(name));
  return toggled ? showOrHide(db, { ...postedChange, isHidden: toggled === 'ocultar' }) : saveOrder(db, postedChange);
}

async function createGroup(db: Database, { kind, form, nowMs }: PostedChange): Promise<GroupsReply> {
  const posted = readForm(form, newGroupSchema);
  if (posted.status !== 'success') return replyRefused(posted, { id: newGroupFormId });
  const { nome: name } = posted.value;
  const group = groupKinds[kind];
  const result = await group.create(db, { input: { [group.name]: name }, nowMs });
  if (result.ok) return replyOk(texts.created(result.value.name));
  return replyToGroupRefusal(result.error, kind, { posted, id: newGroupFormId });
}

async function showOrHide(
  db: Database,
  { kind, form, nowMs, isHidden }: PostedChange & { isHidden: boolean },
): Promise<GroupsReply> {
  const id = parseId(String(form.get(isHidden ? 'ocultar' : 'mostrar'))) ?? 0;
  const group = groupKinds[kind];
  const result = await group.change(db, { id, input: { status: isHidden ? group.hidden : group.shown }, nowMs });
  if (!result.ok) return replyToGroupRefusal(result.error, kind);
  const message = panelGroupTexts[kind][isHidden ? 'hidden' : 'shown'](result.value.name);
  return replyOk(message, { undo: [[isHidden ? 'mostrar' : 'ocultar', String(id)]] });
}

/**
 * Saves the order `ordem`. The button `padrao` posts no order, which returns the brands to their order by number of
 * products.
 */
async function saveOrder(db: Database, { kind, form, nowMs }: PostedChange): Promise<GroupsReply> {
  const seenIds = readIds(form.get('visto'));
  const ids = readIds(form.get('ordem'));
  const hadOrder = kind === 'category' || isBrandOrderCustom(await loadCatalogueSummary(db));
  const result = await setGroupOrder(db, { kind, ids, seen: seenIds, nowMs });
  if (!result.ok) return replyError(409, texts.orderChanged);
  const groups = listGroupsOf(await loadCatalogueSummary(db), kind);
  if (form.has('padrao')) return replyOk(texts.orderReset, { undo: listUndo(seenIds, groups) });
  if (form.has('desfazer')) return replyOk(texts.undone);
  const movedId = parseId(String(form.get('movida') ?? ''));
  const movedGroup = groups.find((group) => group.id === movedId);
  const message = movedGroup
    ? texts.moved({ name: movedGroup.name, rank: ids.indexOf(movedGroup.id) + 1, of: ids.length })
    : texts.undone;
  return replyOk(message, { undo: listUndo(hadOrder ? seenIds : [], groups) });
}

/**
 * Returns the hidden fields of the form that restores the previous order.
 * @param ids previous order; empty when the groups were sorted by number of products
 * @param groups groups in their new order
 */
function listUndo(ids: readonly number[], groups: readonly { id: number }[]): Reply['undo'] {
  return [
    ['ordem', ids.join(',')],
    ['visto', groups.map(({ id }) => id).join(',')],
    ['desfazer', '1'],
  ];
}

function readIds(text: FormDataEntryValue | null): number[] {
  return String(text ?? '')
    .split(',')
    .flatMap((id) => parseId(id) ?? []);
}

export default function GroupsRoute() {
  const list = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const removed = params.has('apagada') ? panelGroupTexts[list.kind].removed : null;
  const reply =
    useReply() ?? (removed === null ? undefined : { message: removed, errors: [], posted: null, undo: null });
  return <GroupsScreen list={list} reply={reply} />;
}
