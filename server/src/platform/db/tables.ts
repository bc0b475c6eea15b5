import type { ColumnType, Generated } from 'kysely'

/** The platform's own tables. Each domain describes its tables in its store. */
export interface PlatformTables {
  platform_event: EventTable
  platform_tail: TailTable
}

export interface EventTable {
  id: Generated<string>
  xid: Generated<string>
  merchant_id: string | null
  name: string
  payload: ColumnType<unknown, string, never>
  recorded_at: Generated<Date>
}

interface TailTable {
  tail: string
  source: string
  xid: string
  id: string
}
