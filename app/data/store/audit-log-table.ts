import type { Generated } from 'kysely';

/** What the owner did, and to which: id 0 where it has none, such as the settings. Summaries are JSON text or ''. */
export interface AuditLogTable {
  id: Generated<number>;
  at_ms: number;
  action: 'create' | 'change' | 'picture' | 'delete' | 'import' | 'restore';
  subject:
    | ('product' | 'products' | 'category' | 'brand' | 'settings' | 'review' | 'quotation' | 'delivery')
    | ('catalogue' | 'store' | 'passkey' | 'session' | 'search');
  subject_id: number;
  before_summary: string;
  after_summary: string;
}
