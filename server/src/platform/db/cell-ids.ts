import type { ClientBase } from 'pg'
import type { Pool } from './pool.ts'

/** Ids of a cell are `n × 1024 + cell`, so that no two cells give the same one and later ids are larger. */
const cells = 1024

export class CellNumberError extends Error {
  override name = 'CellNumberError'
}

/** Numbers the sequences that migrations have just made. Those in use stay as they are: `checkCellNumber` judges them. */
export async function numberSequences(client: ClientBase, cell: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select seqrelid::regclass::text as name from pg_sequence join pg_class on oid = seqrelid
     where relnamespace = 'cell'::regnamespace and seqincrement = 1 and pg_sequence_last_value(seqrelid) is null`,
  )
  for (const { name } of rows)
    await client.query(
      `alter sequence ${name} increment by ${cells} start with ${cells + cell} restart;
       grant select on sequence ${name} to parola_app, parola_worker`,
    )
}

/** Refuses a database whose next ids would be another cell's. */
export async function checkCellNumber(pool: Pool, cell: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_sequence join pg_class on oid = seqrelid
     where relnamespace = 'cell'::regnamespace
       and (seqincrement <> $1 or coalesce(pg_sequence_last_value(seqrelid), seqstart) % $1 <> $2)
     order by relname`,
    [cells, cell],
  )
  if (rows.length > 0)
    throw new CellNumberError(
      `CELL is ${cell}, but these sequences number another cell's rows: ${rows.map(({ name }) => name).join(', ')}`,
    )
}
