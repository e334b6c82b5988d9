import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { countProductsOfGroup } from '#app/data/catalogue/taxonomy/group-writes.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { changeCategory, changeCategoryPicture, deleteCategory } from '#app/operations/catalogue/change-category.ts';
import { changeBrand, deleteBrand } from '#app/operations/catalogue/groups/change-brand.ts';
import { mergeGroups } from '#app/operations/catalogue/groups/merge-groups.ts';
import { getStore, type Store } from '#app/routes/shared/store-context.ts';
import { panelGroupSharedTexts as texts } from '#app/texts/panel/groups.ts';
import { GroupScreen } from '#app/ui/panel/groups/group-screen.tsx';
import { getPanel } from '../shared/panel-context.ts';
import {
  describeGroup,
  describeRefusal,
  groupPaths,
  groupStatuses,
  listGroupsOf,
  readGroupKind,
} from './group-kind.ts';

export const meta = ({ loaderData }: { loaderData?: { name: string } }) => [{ title: loaderData?.name ?? '' }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const kind = readGroupKind(request);
  const id = parseId(params['id'] ?? '');
  const groups = listGroupsOf(await loadCatalogueSummary(db), kind);
  const group = groups.find((one) => one.id === id);
  if (!group) throw data(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  const into = groups.find((one) => one.id === parseId(search.get('juntar') ?? '') && one !== group);
  return {
    ...describeGroup(group),
    kind,
    products: await countProductsOfGroup(db, { kind, id: group.id }),
    children: 'children' in group ? group.children.map(({ name }) => name) : [],
    details:
      'logo' in group
        ? { description: group.description, website: group.website, email: group.email, location: group.location }
        : null,
    others: groups.filter((one) => one !== group).map(({ id: other, name }) => ({ id: other, name })),
    /** What it is about to be merged into. */
    into: into ? { id: into.id, name: into.name } : null,
    /** How many products just came from another. */
    merged: search.has('vieram') ? Number(search.get('vieram')) || 0 : null,
  };
}

/** A refused change too: the screen then shows what somebody else made of it. */
export const shouldRevalidate = () => true;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const store = getStore(context);
  const kind = readGroupKind(request);
  const id = parseId(params['id'] ?? '') ?? 0;
  const form = await request.formData();
  const group = { kind, id, form, nowMs: store.now() };
  const result = form.get('acao') === 'juntar' ? await merge(store, group) : await change(store, group);
  if (result.error === null) await getPanel(context).onChange();
  if (result.location) return redirect(result.location);
  const { status, message, error } = result;
  return data({ message, error }, { status });
}

interface Asked {
  kind: ReturnType<typeof readGroupKind>;
  id: number;
  form: FormData;
  nowMs: number;
}

interface Outcome {
  status: number;
  message: string | null;
  error: string | null;
  location?: string;
}

async function merge({ db }: Store, { kind, id, form, nowMs }: Asked): Promise<Outcome> {
  const into = parseId(String(form.get('para') ?? '')) ?? 0;
  const seenProducts = Number(form.get('visto'));
  const result = await mergeGroups(db, { kind, from: id, into, seenProducts, nowMs });
  if (result.ok) {
    const location = `${groupPaths[kind]}/${into}?vieram=${result.value.products}`;
    return { status: 200, message: null, error: null, location };
  }
  const { error } = result;
  if (error.kind === 'not-found') return { ...describeRefusal(error, kind), message: null };
  return { status: 409, message: null, error: texts.mergeChanged(error.products) };
}

async function change({ db }: Store, asked: Asked): Promise<Outcome> {
  const { kind, id, form, nowMs } = asked;
  const isDeletion = form.get('acao') === 'apagar';
  if (isDeletion) {
    const result = await (kind === 'category' ? deleteCategory(db, { id, nowMs }) : deleteBrand(db, { id, nowMs }));
    if (result.ok) return { status: 200, message: null, error: null, location: groupPaths[kind] };
    return { ...describeRefusal(result.error, kind), message: null };
  }
  const file = form.get('foto');
  if (form.get('acao') === 'foto') {
    if (!(file instanceof File) || file.size === 0) return { status: 422, message: null, error: texts.pictureMissing };
    const picture = Buffer.from(await file.arrayBuffer());
    const result =
      kind === 'category'
        ? await changeCategoryPicture(db, { id, picture, nowMs })
        : await changeBrand(db, { id, input: {}, logo: picture, nowMs });
    return result.ok ? saved() : { ...describeRefusal(result.error, kind), message: null };
  }
  const changeGroup = kind === 'category' ? changeCategory : changeBrand;
  const result = await changeGroup(db, { id, input: readInput(asked), nowMs });
  return result.ok ? saved() : { ...describeRefusal(result.error, kind), message: null };
}

function readInput({ kind, form }: Asked): Record<string, unknown> {
  const statuses = groupStatuses[kind];
  switch (form.get('acao')) {
    case 'ocultar':
      return { status: statuses.hidden };
    case 'mostrar':
      return { status: statuses.shown };
    case 'tirar-foto':
      return kind === 'category' ? { img: '' } : { logo: '' };
    default:
      return readFields(kind, form);
  }
}

function readFields(kind: Asked['kind'], form: FormData): Record<string, unknown> {
  const name = String(form.get('nome') ?? '');
  if (kind === 'category') {
    const lines = String(form.get('subcategorias') ?? '').split(/\r?\n/);
    return { parent: name, children: lines.map((line) => line.trim()).filter(Boolean) };
  }
  const details = Object.keys(texts.details).map((field) => [field, String(form.get(field) ?? '')]);
  return { name, ...Object.fromEntries(details) };
}

function saved(): Outcome {
  return { status: 200, message: texts.saved, error: null };
}

export default function GroupRoute() {
  const group = useLoaderData<typeof loader>();
  return <GroupScreen key={`${group.kind}-${group.id}`} group={group} outcome={useActionData<typeof action>()} />;
}
