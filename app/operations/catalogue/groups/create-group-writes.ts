import type { z } from 'zod';
import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { redirectGroupSlug } from '#app/data/catalogue/taxonomy/former-group-slugs.ts';
import { findGroupIdByName, removeEmptyGroup, setGroupPicture } from '#app/data/catalogue/taxonomy/product-groups.ts';
import { lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import {
  changeOwned,
  changeOwnedPicture,
  deleteOwned,
  recordOwned,
  type GroupChange,
  type OwnedKind,
} from '#app/operations/catalogue/owner-change.ts';
import { findFieldsChanged, type Group } from '#app/operations/catalogue/groups/group-fields.ts';
import {
  readOwnFields,
  toInvalidError,
  type OwnerError,
  type OwnerResult,
} from '#app/operations/catalogue/owner-result.ts';
import { withOwnerPicture, type PictureHash, type PictureSource } from '#app/operations/pictures/owner-pictures.ts';

/** Fields of a category or brand after a change. */
export interface WrittenGroup<Fields> {
  /** Id of the group; undefined for a new one, which gets the next id. */
  id: number | undefined;
  fields: Fields;
  /** Fields that the request contains; the others keep their values. */
  givenFields: Record<string, unknown>;
}

type GroupValue = Group & { id: number };

/** Describes one kind of group, a category or a brand, for `createGroupWrites`. */
interface GroupRules<Value extends GroupValue, Fields> extends OwnedKind<Value> {
  subject: GroupKind;
  schema: z.ZodType<Fields>;
  /** Name of the field that holds the name, as in the catalogue file. */
  nameField: string;
  pictureField: string;
  getName: (fields: Fields) => string;
  getPicture: (fields: Fields) => string | undefined;
  /** Finds a reason, other than its name, why the group cannot be changed. */
  findConflict?: (tx: Database, written: WrittenGroup<Fields>) => Promise<OwnerError | undefined>;
  /** Writes the group and returns its id. */
  save: (tx: Database, written: WrittenGroup<Fields> & { pictureHash: PictureHash }) => Promise<number>;
  /** Updates the products that depend on a changed group. */
  updateProducts: (tx: Database, before: Value, after: WrittenGroup<Fields>) => Promise<void>;
}

/** Operations of the owner on one kind of group: categories or brands. */
interface GroupWrites<Value> {
  /** Creates a group with the next id. */
  create(db: Database, change: { input: unknown; nowMs: number }): Promise<OwnerResult<Value>>;
  /** Changes the given fields. */
  change(db: Database, change: GroupChange): Promise<OwnerResult<Value>>;
  changePicture(
    db: Database,
    change: { id: number; picture: PictureSource; nowMs: number },
  ): Promise<OwnerResult<Value>>;
  /** Deletes a group without products. */
  remove(db: Database, change: { id: number; nowMs: number }): Promise<OwnerResult<Value>>;
}

/** Creates the owner's operations on one kind of group from the rules of that kind. */
export function createGroupWrites<Value extends GroupValue, Fields>(
  rules: GroupRules<Value, Fields>,
): GroupWrites<Value> {
  const { subject, pictureField, getName } = rules;

  return {
    async create(db, { input, nowMs }) {
      const read = readGroup(rules, input, undefined);
      if (!read.ok) return read;
      return withOwnerPicture(db, toPicture(rules, read.value), (pictureHash) =>
        db.transact(async (tx) => {
          await lockCatalogue(tx);
          const name = getName(read.value.fields);
          if (await findGroupIdByName(tx, { kind: subject, name })) return fail({ kind: `${subject}-taken` });
          const id = await rules.save(tx, { ...read.value, pictureHash });
          return recordOwned(tx, rules, { id, before: null, action: 'create', nowMs });
        }),
      );
    },
    async change(db, { id, nowMs, ...requestedChange }) {
      const storedGroup = await rules.find(db, id);
      if (!storedGroup) return fail({ kind: 'not-found' });
      const firstRead = readGroup(rules, requestedChange.input, storedGroup);
      if (!firstRead.ok) return firstRead;
      return withOwnerPicture(db, toPicture(rules, firstRead.value), (pictureHash) =>
        changeOwned(db, rules, id, async (tx, before) => {
          // The group is read again, because another session may have renamed it since the first read.
          const read = readGroup(rules, requestedChange.input, before);
          if (!read.ok) return read;
          const changed = findFieldsChanged(before, requestedChange.version);
          const conflict = changed ?? (await findConflict(tx, rules, read.value));
          if (conflict) return fail(conflict);
          await rules.save(tx, { ...read.value, pictureHash });
          const slugKey = foldSlug(before.name);
          const to = { id, slugKey: foldSlug(getName(read.value.fields)) };
          if (slugKey !== to.slugKey) await redirectGroupSlug(tx, { kind: subject, id, slugKey, to });
          await rules.updateProducts(tx, before, read.value);
          return recordOwned(tx, rules, { id, before, action: 'change', nowMs });
        }),
      );
    },
    changePicture: (db, change) =>
      changeOwnedPicture(db, rules, change, {
        field: pictureField,
        getName: ({ name }) => foldSlug(name),
        setPicture: (tx, hash) => setGroupPicture(tx, { kind: subject, id: change.id, hash }),
      }),
    remove: (db, change) =>
      deleteOwned(db, rules, change, async (tx) => {
        const products = await removeEmptyGroup(tx, { kind: subject, id: change.id });
        return products > 0 ? { kind: `${subject}-has-products`, products } : undefined;
      }),
  };
}

/**
 * Parses the input for a category or brand. A change may omit the required name, which is then the present one; other
 * omitted fields are absent from `givenFields`, and their stored values do not change.
 */
function readGroup<Value extends GroupValue, Fields>(
  { schema, nameField }: GroupRules<Value, Fields>,
  input: unknown,
  present: Value | undefined,
): Result<WrittenGroup<Fields>, OwnerError> {
  const givenFields = readOwnFields(input);
  const completeInput =
    givenFields && present ? { [nameField]: present.name, ...givenFields, id: present.id } : givenFields;
  const parsed = schema.safeParse(completeInput, { reportInput: true });
  if (!parsed.success) return fail(toInvalidError(parsed.error));
  return succeed({ id: present?.id, fields: parsed.data, givenFields: givenFields ?? {} });
}

function toPicture<Value extends GroupValue, Fields>(
  { pictureField: field, getPicture, getName }: GroupRules<Value, Fields>,
  { fields }: WrittenGroup<Fields>,
) {
  return { source: getPicture(fields), field, name: foldSlug(getName(fields)) };
}

async function findConflict<Value extends GroupValue, Fields>(
  tx: Database,
  { subject, getName, findConflict: findOther }: GroupRules<Value, Fields>,
  writtenGroup: WrittenGroup<Fields>,
): Promise<OwnerError | undefined> {
  const holder = await findGroupIdByName(tx, { kind: subject, name: getName(writtenGroup.fields) });
  if (holder !== undefined && holder !== writtenGroup.id) return { kind: `${subject}-taken` };
  return findOther?.(tx, writtenGroup);
}
