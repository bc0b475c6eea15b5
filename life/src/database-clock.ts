import type { Pool } from '../../server/src/platform/db/db.ts'
import type { LifeClock } from './life-clock.ts'

/**
 * The database's clock of draws follows the life's until the returned function gives it back. While the table of this clock exists, the
 * database is not finished: `scripts/stack.ts` then makes it anew, so until then nothing waits for the disk.
 */
export async function lendDatabaseClock(ownerPool: Pool, clock: LifeClock): Promise<() => Promise<void>> {
  const { rows } = await ownerPool.query<{ text: string }>(
    `select pg_get_functiondef('public.lottery_now()'::regprocedure) as text`,
  )
  await ownerPool.query(`
    ${setting('set synchronous_commit = off')};
    create table life_clock (at timestamptz not null);
    insert into life_clock values ('${clock.now().toISOString()}');
    create or replace function lottery_now() returns timestamptz language plpgsql security definer
      as $$ begin return (select at from public.life_clock); end $$`)
  clock.follow(async (at) => {
    await ownerPool.query('update life_clock set at = $1', [at])
  })
  return async () => {
    await ownerPool.query(`${rows[0]?.text ?? ''}; ${setting('reset synchronous_commit')}; drop table life_clock`)
  }
}

/** For connections that are opened from then on. */
const setting = (change: string): string =>
  `do $do$ begin execute format('alter database %I ${change}', current_database()); end $do$`
