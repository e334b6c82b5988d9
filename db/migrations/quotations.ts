import { defineMigration } from './migration.ts';

/**
 * Adds tables of quotations as they were requested and answered. A quotation whose code was erased (null) can no longer
 * be opened by URL. Items refer to products without a foreign key, because a quotation outlives its products.
 */
export const quotationTables = defineMigration('017-quotations', ({ int64, strict, serial }) => [
  `create table quotations (
    id ${serial},
    code text unique,
    status text not null,
    version integer not null,
    created_at_ms ${int64} not null,
    valid_until_ms ${int64} not null,
    answered_at_ms ${int64},
    closed_at_ms ${int64},
    first_name text not null,
    town text not null,
    postal_code text not null,
    wish text not null,
    accepts_similar integer not null check (accepts_similar in (0, 1)),
    note text not null,
    freight_cents ${int64},
    discount_cents ${int64} not null,
    answer_note text not null,
    item_count integer not null,
    total_cents ${int64} not null
  ) ${strict}`,
  `create table quotation_items (
    quotation_id integer not null references quotations (id) on delete cascade,
    position integer not null,
    product_id integer,
    sku text not null,
    title text not null,
    category_name text not null,
    unit text not null,
    color text not null,
    size text not null,
    quantity integer not null,
    unit_price_cents ${int64} not null,
    was_in_stock integer not null check (was_in_stock in (0, 1)),
    answered_quantity integer,
    answered_price_cents ${int64},
    answered_discount_cents ${int64},
    substitute_product_id integer,
    substitute_title text,
    primary key (quotation_id, position)
  ) ${strict}`,
  `create table quotation_events (
    id ${serial},
    quotation_id integer not null references quotations (id) on delete cascade,
    at_ms ${int64} not null,
    kind text not null,
    total_cents ${int64} not null
  ) ${strict}`,
  'create index quotations_by_status on quotations (status, id)',
  'create index quotations_by_time on quotations (created_at_ms)',
  'create index quotation_events_of_quotation on quotation_events (quotation_id, id)',
]);

/**
 * Adds tables of the delivery rules: the terms of pickup and the shop's own routes as one JSON text, and a freight
 * table by postal code and weight.
 */
export const deliveryTables = defineMigration('019-delivery', ({ strict }) => [
  `create table delivery_terms (
    id integer primary key,
    version integer not null,
    content text not null
  ) ${strict}`,
  `create table delivery_rates (
    position integer primary key,
    from_postal_code integer not null,
    to_postal_code integer not null,
    from_grams integer not null,
    to_grams integer not null,
    price_cents integer not null,
    days integer not null,
    excess_cents integer not null
  ) ${strict}`,
  'create index delivery_rates_by_postal_code on delivery_rates (from_postal_code, to_postal_code)',
]);

/**
 * Adds changes to contact data after the shop has seen a quotation: a flag for such a change, and the earlier data as
 * JSON.
 */
export const changedContacts = defineMigration('037-changed-contacts', () => [
  'alter table quotations add column contact_changed integer not null default 0 check (contact_changed in (0, 1))',
  `alter table quotations add column earlier_contacts text not null default '[]'`,
]);

/**
 * Adds tables of the recent postings of quotations and of requests with unknown codes, for rate limits by keyed hashes
 * of IP addresses.
 */
export const quotationRateLimits = defineMigration('022-counted-quotations', ({ int64, serial64, strict }) =>
  ['quotation_postings', 'unknown_codes'].flatMap((table) => [
    `create table ${table} (id ${serial64}, sender_hash text not null, at_ms ${int64} not null) ${strict}`,
    `create index ${table}_of_sender on ${table} (sender_hash, at_ms)`,
  ]),
);
