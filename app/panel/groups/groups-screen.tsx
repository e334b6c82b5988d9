import { useRef } from 'react';
import { Form } from 'react-router';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/panel/groups/texts.ts';
import { useFocusAfterMove } from '#app/panel/forms/use-focus-after-move.ts';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { TextField } from '#app/panel/forms/field.tsx';
import { Button } from '#app/design/button.tsx';
import { newGroupFormId, newGroupSchema } from './group-form.ts';
import { GroupRow, type GroupItem, type GroupKind } from './group-row.tsx';
import { usePendingGroupOrder } from './use-pending-group-order.ts';

/** Renders the screen on which the owner sorts, hides, shows and creates categories or brands. */
export function GroupsScreen({
  list: { kind, hasOwnOrder, groups: storedGroups },
  reply,
}: {
  list: {
    kind: GroupKind;
    /**
     * Whether the list has an order of the owner's. Categories always have one; brands without one are sorted by number
     * of products.
     */
    hasOwnOrder: boolean;
    groups: GroupItem[];
  };
  reply: Reply | undefined;
}) {
  const groupTexts = panelGroupTexts[kind];
  const { groups, moveGroup } = usePendingGroupOrder(storedGroups);
  const ids = groups.map(({ id }) => id);
  const listElement = useRef<HTMLOListElement>(null);
  const order = ids.join(',');
  const recordPressedButton = useFocusAfterMove(listElement, order);

  return (
    <>
      <h1 className="text-2xl">{groupTexts.title}</h1>
      {groups.length > 1 && (
        <p className="mt-1 text-ink-soft">{hasOwnOrder ? groupTexts.intro : texts.introByProducts}</p>
      )}
      {/* The message stays visible above the list, so that the list does not scroll away from the pressed button. */}
      <ReplyMessage reply={reply} className="sticky top-4 z-10 mt-4 rounded border border-line bg-paper p-2" />
      {groups.length === 0 && <p className="mt-4 text-ink-soft">{texts.none}</p>}
      {/* This form hides or shows a group. Moves are saved by `usePendingGroupOrder`. */}
      <Form method="post" className="mt-4" onClick={recordPressedButton}>
        <ol ref={listElement} aria-label={groupTexts.title}>
          {groups.map((group, index) => (
            <GroupRow
              key={group.id}
              kind={kind}
              group={group}
              before={ids[index - 1]}
              after={ids[index + 1]}
              onMove={moveGroup}
            />
          ))}
        </ol>
      </Form>
      {kind === 'brand' && hasOwnOrder && (
        <Form method="post">
          <input type="hidden" name="visto" value={order} />
          <Button type="submit" size="small" variant="quiet" name="padrao" value="1">
            {texts.resetOrder}
          </Button>
        </Form>
      )}
      {/* With a new key the form is created again, so that its field is empty after a group was created. */}
      <NewGroupForm key={groups.length} label={groupTexts.newName} reply={reply} />
    </>
  );
}

function NewGroupForm({ label, reply }: { label: string; reply: Reply | undefined }) {
  const { formProps, fields } = useSchemaForm(newGroupSchema, { id: newGroupFormId, reply });
  return (
    <Form method="post" {...formProps} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField field={fields.nome} label={label} className="min-w-[min(10rem,100%)] flex-1 sm:max-w-md" />
      <Button type="submit">{texts.create}</Button>
    </Form>
  );
}
