import { pruning } from '../platform/db/prune.ts'

/** Deletes what the merchant wrote to members and which announcements they read after a year, and what members wrote after two. */
export const pruneMessages = pruning([
  { table: 'cell.inbox_message', key: 'member_id, id', since: 'at', keptDays: 365 },
  { table: 'cell.announcement_read', key: 'member_id, announcement_id', since: 'read_at', keptDays: 365 },
  { table: 'cell.feedback', key: 'member_id, id', since: 'at', keptDays: 730 },
  { table: 'cell.promotion_comment', key: 'member_id, announcement_id', since: 'at', keptDays: 730 },
])
