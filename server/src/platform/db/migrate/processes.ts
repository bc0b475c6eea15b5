import type pg from 'pg'

export const processesBookkeeping = `
create table if not exists platform_process (
  id uuid constraint platform_process_pkey primary key,
  program text not null,
  release integer not null,
  seen_at timestamptz not null
)`

/** Processes older than the release that ran within the last minute. */
export async function olderProcesses(client: pg.ClientBase, release: number): Promise<string[]> {
  const { rows } = await client.query<{ found: string }>(
    `select format('%s of release %s (%s)', program, release, count(*)) as found from public.platform_process
     where release < $1 and seen_at > clock_timestamp() - interval '1 minute' group by program, release order by release, program`,
    [release],
  )
  return rows.map(({ found }) => found)
}
