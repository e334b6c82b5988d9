import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { countProductsOfGroup } from '#app/data/catalogue/taxonomy/product-groups.ts';
import type { Database } from '#app/data/database/database.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { getGroupFields, getGroupVersion } from '#app/operations/catalogue/groups/group-fields.ts';
import { mergeGroups } from '#app/operations/catalogue/groups/merge-groups.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelGroupTexts, panelGroupSharedTexts as texts } from '#app/panel/groups/texts.ts';
import { GroupScreen } from '#app/panel/groups/group-screen.tsx';
import { readForm, replyConflict, replyRefused, replySaved } from '#app/panel/forms/posted-form.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { groupFormId, groupSchemas, getGroupValues } from './group-form.ts';
import { getGroupView, groupKinds, listGroupsOf, readGroupKind } from './category-or-brand.ts';
import { replyToGroupRefusal } from './reply-to-group-refusal.ts';

export const meta = ({ loaderData }: { loaderData?: { name: string } }) => [{ title: loaderData?.name ?? '' }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const kind = readGroupKind(request);
  const id = parseId(params['id'] ?? '');
  const groups = listGroupsOf(await loadCatalogueSummary(db), kind);
  const group = groups.find((candidate) => candidate.id === id);
  if (!group) throw data(panelGroupTexts[kind].gone, { status: 404 });
  const searchParams = new URL(request.url).searchParams;
  const others = groups
    .filter((candidate) => candidate !== group)
    .map(({ id: otherId, name }) => ({ id: otherId, name }));
  const mergeTargetId = parseId(searchParams.get('juntar') ?? '');
  return {
    ...getGroupView(group),
    kind,
    productCount: await countProductsOfGroup(db, { kind, id: group.id }),
    /** Form values by field name; `versao` is the version of the record that they show. */
    values: { ...getGroupValues(getGroupFields(group)), versao: getGroupVersion(group) },
    others,
    mergeTarget: others.find((other) => other.id === mergeTargetId) ?? null,
    mergedProducts: searchParams.has('vieram') ? Number(searchParams.get('vieram')) || 0 : null,
  };
}

/** Reloads the screen's data even after a refused change, because the screen then shows what another person changed. */
export const shouldRevalidate = () => true;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const kind = readGroupKind(request);
  const id = parseId(params['id'] ?? '') ?? 0;
  const form = await request.formData();
  const reply = await runPostedAction(db, { kind, id, form, nowMs: now() });
  if (reply instanceof Response || reply.data.errors.length === 0) await getPanel(context).onChange();
  return reply;
}

interface PostedChange {
  kind: GroupKind;
  id: number;
  form: FormData;
  nowMs: number;
}

/** Reply to the form, or a redirect to another screen. */
type GroupReply = ReturnType<typeof replyOk> | Response;

async function runPostedAction(db: Database, postedChange: PostedChange): Promise<GroupReply> {
  const { kind, id, form, nowMs } = postedChange;
  const group = groupKinds[kind];
  switch (form.get('acao')) {
    case 'juntar':
      return mergeGroup(db, postedChange);
    case 'apagar': {
      const removed = await group.remove(db, { id, nowMs });
      return removed.ok ? redirect(`${group.path}?apagada=sim`) : replyToGroupRefusal(removed.error, kind);
    }
    case 'foto': {
      const file = form.get('foto');
      if (!(file instanceof File) || file.size === 0) return replyError(422, texts.pictureMissing);
      const picture = Buffer.from(await file.arrayBuffer());
      const changed = await group.changePicture(db, { id, picture, nowMs });
      return changed.ok ? replyOk(texts.pictureChanged) : replyToGroupRefusal(changed.error, kind);
    }
    case 'salvar':
      return saveGroup(db, postedChange);
    default: {
      const changed = await group.change(db, { id, input: readActionInput(postedChange), nowMs });
      return changed.ok
        ? replyOk(texts.done[String(form.get('acao'))] ?? null)
        : replyToGroupRefusal(changed.error, kind);
    }
  }
}

/** Saves the fields of the form, unless another person has changed one of them since the form was loaded. */
async function saveGroup(db: Database, { kind, id, form, nowMs }: PostedChange): Promise<GroupReply> {
  const posted = readForm(form, groupSchemas[kind]);
  if (posted.status !== 'success') return replyRefused(posted, { id: groupFormId });
  const { versao: version, nome, ...details } = posted.value;
  const input =
    'subcategorias' in details ? { parent: nome, children: details.subcategorias } : { name: nome, ...details };
  const result = await groupKinds[kind].change(db, { id, input, version, nowMs });
  if (result.ok) {
    return replySaved(posted, { id: groupFormId, message: texts.saved, version: getGroupVersion(result.value) });
  }
  const { error } = result;
  if (error.kind !== 'fields-changed') return replyToGroupRefusal(error, kind, { posted, id: groupFormId });
  return replyConflict(posted, {
    id: groupFormId,
    stored: { ...getGroupValues(error.current), versao: error.version },
  });
}

async function mergeGroup(db: Database, { kind, id, form, nowMs }: PostedChange): Promise<GroupReply> {
  const into = parseId(String(form.get('para') ?? '')) ?? 0;
  const seenProducts = Number(form.get('visto'));
  const result = await mergeGroups(db, { kind, from: id, into, seenProducts, nowMs });
  if (result.ok) return redirect(`${groupKinds[kind].path}/${into}?vieram=${result.value.products}`);
  const { error } = result;
  if (error.kind === 'not-found') return replyToGroupRefusal(error, kind);
  return replyError(409, texts.mergeChanged(error.products));
}

function readActionInput({ kind, form }: PostedChange): Record<string, unknown> {
  const { shown, hidden, picture } = groupKinds[kind];
  switch (form.get('acao')) {
    case 'ocultar':
      return { status: hidden };
    case 'mostrar':
      return { status: shown };
    case 'tirar-foto':
      return { [picture]: '' };
    default:
      return {};
  }
}

export default function GroupRoute() {
  const group = useLoaderData<typeof loader>();
  return <GroupScreen key={`${group.kind}-${group.id}`} group={group} reply={useReply()} />;
}
