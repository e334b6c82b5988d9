import type { QuotationEventTable, QuotationItemTable, QuotationTable } from '#app/data/quotation/quotation-tables.ts';
import type { CatalogueTables } from '#app/data/catalogue/catalogue-tables.ts';
import type { PictureTables } from '#app/data/pictures/picture-tables.ts';
import type { ReviewTables } from '#app/data/reviews/review-tables.ts';
import type { DeliveryTables } from '#app/data/quotation/delivery-tables.ts';
import type { LabelTables } from '#app/data/listing/labels/label-tables.ts';
import type { OwnerTables } from '#app/data/owner/owner-tables.ts';
import type { SearchTables } from '#app/data/search/search-tables.ts';
import type { BulkTables } from '#app/data/catalogue/owner/bulk/bulk-tables.ts';
import type { GroupAddressTables } from '#app/data/catalogue/taxonomy/group-addresses.ts';
import type { BuiltAssetTables } from '#app/data/store/built-assets.ts';
import type { CountedTables } from '#app/data/store/counted-actions.ts';
import type { AuditLogTable } from '#app/data/store/audit-log-table.ts';

/**
 * Tables of both engines, as queries see them; each subject has its own beside its queries. Money is whole centavos, instants
 * are ms since 1970 (UTC), lists and pairs are JSON text. `db/migrations` creates them.
 */
export interface Schema
  extends
    BuiltAssetTables,
    BulkTables,
    CatalogueTables,
    CountedTables,
    DeliveryTables,
    GroupAddressTables,
    LabelTables,
    OwnerTables,
    PictureTables,
    ReviewTables,
    SearchTables {
  audit_log: AuditLogTable;
  settings: SettingTable;
  quotations: QuotationTable;
  quotation_items: QuotationItemTable;
  quotation_events: QuotationEventTable;
  import_layouts: ImportLayoutTable;
}

/** What the shop says of itself, by the names of `domain/store/shop-settings.ts`. */
interface SettingTable {
  name: string;
  value: string;
  updated_at_ms: number;
}

/** What the owner said the columns of a sheet are. */
interface ImportLayoutTable {
  /** Tells the row of headers. */
  layout: string;
  /** A JSON list: the field of each column, '' for one that is left out. */
  fields: string;
  used_at_ms: number;
}
