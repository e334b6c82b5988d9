import type { QuotationEventTable, QuotationItemTable, QuotationTable } from '#app/data/quotation/quotation-tables.ts';
import type { CatalogueTables } from '#app/data/catalogue/catalogue-tables.ts';
import type { PictureTables } from '#app/data/pictures/picture-tables.ts';
import type { ReviewTables } from '#app/data/reviews/review-tables.ts';
import type { DeliveryTables } from '#app/data/quotation/delivery-tables.ts';
import type { DerivedTables } from '#app/data/catalogue/derived/derived-tables.ts';
import type { NoticeTables } from '#app/data/notices/notice-tables.ts';
import type { OwnerTables } from '#app/data/owner/owner-tables.ts';
import type { PaperTables } from '#app/data/paper/paper-tables.ts';
import type { MissedSearchTables } from '#app/data/missed-searches/missed-search-tables.ts';
import type { BulkTables } from '#app/data/catalogue/owner/bulk/bulk-tables.ts';
import type { StoreTables } from '#app/data/store/store-tables.ts';

/**
 * Tables of the database as queries see them, in both engines. Each subject declares its tables in the folder of its
 * queries. Money is in whole centavos, instants are in ms since 1970 (UTC), lists and key-value pairs are JSON text
 * unless their column says otherwise. The migrations in `db/migrations` create the tables.
 */
export interface Schema
  extends
    BulkTables,
    CatalogueTables,
    DeliveryTables,
    DerivedTables,
    NoticeTables,
    OwnerTables,
    PaperTables,
    PictureTables,
    ReviewTables,
    MissedSearchTables,
    StoreTables {
  quotations: QuotationTable;
  quotation_items: QuotationItemTable;
  quotation_events: QuotationEventTable;
}
