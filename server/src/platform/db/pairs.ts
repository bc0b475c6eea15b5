import { sql, type RawBuilder } from 'kysely'

/** Whether two columns are one of these pairs of ids. As two arrays they are one plan, however many; as row values they are a condition each. */
export const isOneOf = (
  columns: readonly [string, string],
  pairs: readonly (readonly [string, string])[],
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(columns[0])}, ${sql.ref(columns[1])}) in (
    select * from unnest(${pairs.map(([first]) => first)}::uuid[], ${pairs.map(([, second]) => second)}::uuid[])
  )`
