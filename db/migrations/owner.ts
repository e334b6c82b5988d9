import { defineMigration } from './migration.ts';

/**
 * Adds the audit log, which has entries for the owner's changes of products and categories, each with its time and
 * summaries of the object before and after.
 */
export const auditLog = defineMigration('003-audit-log', ({ int64, strict, serial }) => [
  `create table audit_log (
    id ${serial},
    at_ms ${int64} not null,
    action text not null check (action in ('create', 'change', 'picture', 'delete')),
    subject text not null check (subject in ('product', 'category')),
    subject_id integer not null,
    before_summary text not null,
    after_summary text not null
  ) ${strict}`,
  `create index audit_log_of_subject on audit_log (subject, subject_id, id)`,
]);

/**
 * Adds a table of the sessions of the owner's devices. Only hashes are stored, so a copy of the table gives no access.
 */
export const ownerSessions = defineMigration('010-owner-sessions', ({ int64, strict }) => [
  `create table owner_sessions (
    session_hash text primary key,
    owner_hash text not null,
    created_at_ms ${int64} not null,
    seen_at_ms ${int64} not null,
    device text not null
  ) ${strict}`,
]);

/**
 * Adds tables of deleted products, in the format of the catalogue file, and of their reviews, which are stored for the
 * days in which a deletion can be undone. Also adds the alternative text of product pictures.
 */
export const removedProducts = defineMigration('011-removed-products', ({ int64, strict }) => [
  `alter table product_images add column alt text not null default ''`,
  `create table removed_products (
    id integer primary key,
    sku text not null,
    title text not null,
    content text not null,
    created_at_ms ${int64} not null,
    removed_at_ms ${int64} not null
  ) ${strict}`,
  `create table removed_reviews (
    id integer primary key,
    product_id integer not null references removed_products (id) on delete cascade,
    user_name text not null,
    name text not null,
    email text not null,
    rating integer not null,
    comment text not null,
    date_ms ${int64} not null,
    status text not null,
    content_hash text not null
  ) ${strict}`,
  'create index removed_reviews_of_product on removed_reviews (product_id)',
]);

/**
 * Adds the text by which the owner's product table is searched and sorted, with one narrow index for that table. Also
 * adds bulk changes with their products, which are stored from the preview to the undo. The texts are derived together
 * with the search index, whose signature has changed.
 */
export const ownerProductTable = defineMigration('012-owner-table', ({ int64, serial, ascii, strict, clustered }) => [
  `alter table products add column owner_text ${ascii} not null default ''`,
  `create index products_for_owner on products (${ownerColumns.join(', ')})`,
  `create table bulk_changes (
    id ${serial},
    created_at_ms ${int64} not null,
    state text not null check (state in ('planned', 'applied', 'undone')),
    change text not null,
    applied_at_ms ${int64}
  ) ${strict}`,
  `create table bulk_change_items (
    bulk_id integer not null references bulk_changes (id) on delete cascade,
    skipped text not null,
    product_id integer not null,
    before_values text not null,
    after_values text not null,
    primary key (bulk_id, skipped, product_id)
  ) ${clustered}`,
]);

const ownerColumns = [
  'id',
  'owner_text',
  'category_id',
  'brand_id',
  'price_cents',
  'discount_basis_points',
  'quantity',
  'in_stock',
  'hidden',
  'sale_restriction',
  'picture_hash',
  'updated_at_ms',
];

/**
 * Adds a table of the fields that the owner has chosen for the columns of a spreadsheet. Its key identifies the header
 * row of the spreadsheet.
 */
export const importLayouts = defineMigration('013-import-layouts', ({ int64, strict }) => [
  `create table import_layouts (
    layout text primary key,
    fields text not null,
    used_at_ms ${int64} not null
  ) ${strict}`,
]);

/**
 * Adds the tables of failed token attempts (for rate limits), of passkeys, and of passkey challenges that were already
 * answered. Senders are stored as keyed hashes and passkeys as public keys, so that a leaked copy of the tables grants
 * no access and identifies nobody.
 */
export const ownerAccess = defineMigration('014-owner-access', ({ int64, strict, serial64, bytes }) => [
  `create table wrong_tokens (
    id ${serial64},
    sender_hash text not null,
    at_ms ${int64} not null
  ) ${strict}`,
  'create index wrong_tokens_of_sender on wrong_tokens (sender_hash, at_ms)',
  `create table owner_passkeys (
    credential_id text primary key,
    owner_hash text not null,
    rp_id text not null,
    public_key ${bytes} not null,
    counter ${int64} not null,
    transports text not null,
    name text not null,
    created_at_ms ${int64} not null,
    used_at_ms ${int64}
  ) ${strict}`,
  `create table answered_challenges (challenge_hash text primary key, expires_at_ms ${int64} not null) ${strict}`,
  // Sessions that began with a passkey end when the passkey is deleted.
  'alter table owner_sessions add column credential_id text',
]);

/**
 * Adds the text of each product's price label: the text in the PDF that was created last, and the text that the owner
 * has confirmed as printed.
 */
export const printedLabels = defineMigration('046-printed-labels', ({ int64, strict }) => [
  `create table printed_labels (
    product_id integer primary key,
    made_text text not null,
    made_at_ms ${int64} not null,
    printed_text text not null,
    printed_at_ms ${int64}
  ) ${strict}`,
  'create index printed_labels_of_file on printed_labels (made_at_ms)',
]);
