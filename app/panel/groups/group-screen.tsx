import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { z } from 'zod';
import { panelPaths } from '#app/panel-paths.ts';
import { panelGroupSharedTexts as texts, panelGroupTexts } from '#app/panel/groups/texts.ts';
import { BackLink } from '#app/panel/frame/navigation-links.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { acceptedPhotos } from '#app/panel/forms/photo-formats.ts';
import { useChosenPhotos } from '#app/panel/forms/use-chosen-photos.ts';
import { FileField, SelectField, TextAreaField, TextField } from '#app/panel/forms/field.tsx';
import { EditConflict } from '#app/panel/forms/edit-conflict.tsx';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { Button } from '#app/design/button.tsx';
import { Picture } from '#app/design/picture.tsx';
import { groupFormId, groupSchemas } from './group-form.ts';
import { groupPaths, type GroupItem, type GroupKind } from './group-row.tsx';

interface GroupPage extends GroupItem {
  kind: GroupKind;
  /** Form values by field name. */
  values: Record<string, string>;
  /** Groups of the same kind into which this one can be merged. */
  others: { id: number; name: string }[];
  /** Group into which this one would be merged; null before one has been chosen. */
  mergeTarget: { id: number; name: string } | null;
  /** Number of products that the last merge moved into this group; null when no merge led to the screen. */
  mergedProducts: number | null;
}

/** Renders the screen of a category or brand, with forms for its fields, picture, visibility, merging and deletion. */
export function GroupScreen({ group, reply }: { group: GroupPage; reply: Reply | undefined }) {
  const { kind, id, name, isHidden, productCount, mergedProducts } = group;
  const groupTexts = panelGroupTexts[kind];
  const filter = new URLSearchParams({ [kind === 'category' ? 'categoria' : 'marca']: String(id) });
  return (
    <>
      <BackLink to={groupPaths[kind]}>{groupTexts.back}</BackLink>
      <h1 className="text-2xl wrap-anywhere">{name}</h1>
      <p className="mt-1 text-ink-soft">
        {texts.products(productCount)}
        {productCount > 0 && (
          <>
            {' · '}
            <Link to={`${panelPaths.products}?${filter}`} className="prose-link">
              {texts.seeProducts}
            </Link>
          </>
        )}
      </p>
      <ReplyMessage
        reply={reply ?? (mergedProducts === null ? undefined : { message: texts.merged(mergedProducts) })}
      />
      <div className="mt-4 grid max-w-5xl gap-3 xl:grid-cols-2">
        <DataForm group={group} reply={reply} />
        <PictureForm group={group} />
        <Section title={texts.visibility}>
          <p>
            {isHidden ? groupTexts.hidden(name) : productCount > 0 ? groupTexts.shown(name) : texts.shownLater(name)}
          </p>
          <Form method="post">
            <ActionButton
              action={isHidden ? 'mostrar' : 'ocultar'}
              label={isHidden ? texts.showWord : texts.hideWord}
              variant="secondary"
            />
          </Form>
        </Section>
        <MergeSection group={group} />
        <Section title={texts.removeTitle}>
          <p className="text-ink-soft">{groupTexts.deleteHint}</p>
          <Form method="post">
            <ActionButton action="apagar" label={texts.remove} variant="danger" disabled={productCount > 0} />
          </Form>
        </Section>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4 wrap-anywhere">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function DataForm({ group: { kind, values }, reply }: { group: GroupPage; reply: Reply | undefined }) {
  const { formProps, fields, conflict } = useSchemaForm<z.ZodObject>(groupSchemas[kind], {
    id: groupFormId,
    values,
    reply,
  });
  return (
    <Section title={texts.data}>
      <Form method="post" {...formProps} className="flex flex-col gap-3">
        <EditConflict {...conflict} labels={texts.fields} />
        {Object.entries(fields).map(
          ([name, field]) => name !== 'versao' && <GroupField key={name} name={name} field={field} />,
        )}
        <ActionButton action="salvar" label={texts.save} className="self-start" />
      </Form>
    </Section>
  );
}

function GroupField({ name, field }: { name: string; field: FieldMetadata }) {
  const label = texts.fields[name] ?? name;
  if (name !== 'subcategorias') return <TextField field={field} label={label} />;
  return (
    <TextAreaField field={field} label={label} rows={Math.max(4, String(field.initialValue).split('\n').length + 1)} />
  );
}

function PictureForm({ group: { kind, picture } }: { group: GroupPage }) {
  const { problem, onChange } = useChosenPhotos();
  return (
    <Section title={panelGroupTexts[kind].picture}>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes="160px"
          maxWidth={320}
          className="h-auto max-h-40 w-auto max-w-40 rounded object-contain"
        />
      ) : (
        <p className="text-ink-soft">{texts.withoutPicture}</p>
      )}
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-3">
        <FileField
          label={texts.pictureLabel}
          name="foto"
          accept={acceptedPhotos}
          error={problem}
          onChange={(event) => void onChange(event)}
        />
        <span className="flex flex-wrap gap-3">
          <ActionButton action="foto" label={texts.sendPicture} variant="secondary" />
          {picture && <ActionButton action="tirar-foto" label={texts.removePicture} variant="quiet" />}
        </span>
      </Form>
    </Section>
  );
}

/** Renders the form that chooses the target of a merge or, after that choice, the number of moved products to confirm. */
function MergeSection({ group: { kind, name, productCount, others, mergeTarget } }: { group: GroupPage }) {
  const groupTexts = panelGroupTexts[kind];
  return (
    <Section title={groupTexts.merge}>
      {mergeTarget ? (
        <>
          <p role="status" className="font-medium">
            {texts.willMove({ products: productCount, from: name, into: mergeTarget.name })}
          </p>
          <Form method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="para" value={mergeTarget.id} />
            <input type="hidden" name="visto" value={productCount} />
            <ActionButton action="juntar" label={texts.merge} />
            <Link to="?" preventScrollReset className="btn btn-secondary">
              {texts.cancel}
            </Link>
          </Form>
        </>
      ) : (
        <Form method="get" preventScrollReset className="flex flex-col gap-3">
          <p className="text-ink-soft">{groupTexts.mergeHint}</p>
          <SelectField
            label={groupTexts.mergeInto}
            name="juntar"
            required
            defaultValue=""
            options={[['', '—'], ...others.map((other) => [String(other.id), other.name] as const)]}
          />
          <Button type="submit" variant="secondary" className="self-start" disabled={others.length === 0}>
            {texts.see}
          </Button>
        </Form>
      )}
    </Section>
  );
}
