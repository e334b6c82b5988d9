import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { moveInList } from '#app/domain/catalogue/owner/listed-order.ts';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/panel/groups/texts.ts';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { TextField } from '#app/panel/forms/field.tsx';
import { Button } from '#app/design/button.tsx';
import { GroupRow, type GroupItem, type GroupKind } from './group-row.tsx';

/** All categories in the shop's order, which is changed here, or all brands. */
export function GroupsScreen({
  list: { kind, hasOwnOrder, groups },
  reply,
}: {
  list: {
    kind: GroupKind;
    /** Whether the brands have an order of the owner's. */
    hasOwnOrder: boolean;
    groups: GroupItem[];
  };
  reply: Reply | undefined;
}) {
  const words = panelGroupTexts[kind];
  const refusedName = reply?.typed['nome'] ?? '';
  const ids = groups.map(({ id }) => id);
  const submit = useSubmit();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);

  const order = ids.join(',');
  // The focus is restored, because a row that moves loses it with its position in the document.
  useEffect(() => {
    const [name, id] = pressed.current?.split('-') ?? [];
    pressed.current = undefined;
    if (id === undefined || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move$="-${id}"]:not(:disabled)`) ?? [];
    const same = [...buttons].find(({ dataset }) => dataset['move'] === `${name}-${id}`);
    (same ?? buttons[0])?.focus();
  }, [order]);

  function place({ id, onto }: { id: number; onto: number }): void {
    const wanted = moveInList(ids, id, ids.indexOf(onto) - ids.indexOf(id));
    void submit({ ordem: wanted.join(','), visto: order, movida: String(id) }, { method: 'post' });
  }

  return (
    <>
      <h1 className="text-2xl">{words.title}</h1>
      {groups.length > 1 && <p className="mt-1 text-ink-soft">{hasOwnOrder ? words.intro : texts.introByProducts}</p>}
      <ReplyMessage reply={reply} />
      {groups.length === 0 && <p className="mt-4 text-ink-soft">{texts.none}</p>}
      <Form
        method="post"
        className="mt-4"
        onClick={({ target }) => {
          pressed.current = (target as HTMLElement).closest<HTMLElement>('[data-move]')?.dataset['move'];
        }}
      >
        <ol ref={list} aria-label={words.title}>
          {groups.map((group, index) => (
            <GroupRow
              key={group.id}
              kind={kind}
              group={group}
              before={ids[index - 1]}
              after={ids[index + 1]}
              onPlace={place}
            />
          ))}
        </ol>
      </Form>
      {kind === 'brand' && hasOwnOrder && (
        <Form method="post">
          <input type="hidden" name="visto" value={order} />
          <Button type="submit" size="small" variant="quiet" name="padrao" value="1">
            {texts.giveUpOrder}
          </Button>
        </Form>
      )}
      <Form method="post" key={`${groups.length} ${refusedName}`} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label={words.newName}
          name="nome"
          required
          maxLength={120}
          defaultValue={refusedName}
          className="min-w-[min(10rem,100%)] flex-1 sm:max-w-md"
        />
        <Button type="submit">{texts.create}</Button>
      </Form>
    </>
  );
}
