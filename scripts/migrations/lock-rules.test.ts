import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationFrom, readMigrations } from '../../server/src/platform/db/migrate/migration-file.ts'
import { release } from '../../server/src/platform/process/release.ts'
import { problemsOf } from './lock-rules.ts'

const baseline = `
  create table used (id bigint primary key, state text, note text);
  create table other (id bigint primary key);
  create table months (id bigint) partition by range (id);
  create table old_month (id bigint);
  create index used_state on used (state)`

/** The problems of files that follow a database in use, the newest release being 3. */
const problemsAfter = (...files: string[]) =>
  problemsOf(
    [baseline, ...files].map((sql, index) => migrationFrom(`000${index}_planted.sql`, sql)),
    3,
  )

const expand = (sql: string) => `-- release 2, expand\n${sql}`
const outside = (sql: string) => `-- release 2, expand, outside a transaction\n${sql}`
const contract = (sql: string) => `-- release 3, contract of 2\n${sql}`

it.each(['core', 'cell'])('the migrations of %s lock nobody out', async (part) => {
  const files = await readMigrations(join(import.meta.dirname, '../../server/migrations', part))
  expect(files.length).toBeGreaterThan(5)
  expect(await problemsOf(files, release)).toEqual([])
})

it.each([
  ['a default that differs by row', expand('alter table used add column a float default random()'), 'differs by row'],
  [
    'a default by another function',
    expand('alter table used add column a uuid default gen_random_uuid()'),
    'differs by row',
  ],
  ['a serial column', expand('alter table used add column a bigserial'), 'rewritten'],
  ['an identity', expand('alter table used add column a bigint generated always as identity'), 'rewritten'],
  ['a stored column', expand('alter table used add column a bigint generated always as (id) stored'), 'rewritten'],
  ['a column that old processes do not fill', expand('alter table used add column a int not null'), 'do not fill it'],
  ['a column with a check', expand('alter table used add column a int check (a > 0)'), 'comes with a constraint'],
  ['a unique column', expand('alter table used add column a int unique'), 'comes with a constraint'],
  [
    'a column with a reference',
    expand('alter table used add column a int references other'),
    'comes with a constraint',
  ],
  ['another type', expand('alter table used alter column state type varchar(9)'), 'rewrites the table'],
  ['not null without a check', expand('alter table used alter column state set not null'), 'first add'],
  ['a check at once', expand('alter table used add constraint c check (id > 0)'), '`not valid`'],
  ['a reference at once', expand('alter table used add constraint c foreign key (id) references other'), '`not valid`'],
  ['a unique constraint', expand('alter table used add constraint c unique (state)'), 'build it concurrently'],
  ['an exclusion', expand('alter table used add constraint c exclude (state with =)'), 'reads the table under a lock'],
  ['an index in a transaction', expand('create index used_note on used (note)'), 'create index concurrently'],
  [
    'a concurrent index in a transaction',
    expand('create index concurrently if not exists n on used (note)'),
    'outside',
  ],
  ['an index that cannot be repeated', outside('create index concurrently n on used (note)'), 'if not exists'],
  ['an index dropped at once', expand('drop index used_state'), 'drop index concurrently'],
  ['a partition made in place', expand('create table m partition of months for values from (1) to (2)'), 'attach it'],
  [
    'a used table attached',
    expand('alter table months attach partition old_month for values from (1) to (2)'),
    'attach a new',
  ],
  ['a detach that locks', expand('alter table months detach partition old_month'), 'locks everybody out'],
  ['a column dropped by an expansion', expand('alter table used drop column note'), 'is a contract'],
  ['a table dropped by an expansion', expand('drop table other'), 'is a contract'],
  ['a right taken by an expansion', expand('revoke select on used from parola_app'), 'is a contract'],
  ['a renamed column', contract('alter table used rename column note to text'), 'rename breaks'],
  ['a renamed table', contract('alter table used rename to uses'), 'rename breaks'],
  ['all rows changed', expand(`update used set note = ''`), 'in batches'],
  ['all rows deleted', contract('delete from used'), 'in batches'],
  [
    'two tables locked',
    expand('alter table used add column a int; alter table other add column a int'),
    'used and other',
  ],
  ['two tables with edits', expand(`call keep_edits('used'); call keep_edits('other')`), 'used and other'],
  ['a procedure in a transaction', expand('call fill_notes()'), 'outside a transaction'],
  ['two statements outside', outside('call fill_notes(); call fill_notes()'), 'one statement'],
  ['a table that stays unlogged', expand('alter table used set unlogged'), 'not known to be safe'],
  ['a domain in use', expand('alter domain kind drop constraint kind_known'), 'not known to be safe'],
  ['a truncate', expand('truncate used'), 'not known to be safe'],
  ['a lock', expand('lock table used'), 'not known to be safe'],
  [
    'a block that hides its statements',
    expand('do $$ begin execute $e$truncate used$e$; end $$'),
    'not known to be safe',
  ],
  ['a vacuum that rewrites', outside('vacuum full used'), 'not known to be safe'],
  ['a reindex that locks', outside('reindex table used'), 'is concurrent'],
  ['a contract of itself', '-- release 3, contract of 3\ndrop table other', 'of an earlier release'],
  ['a release to come', '-- release 4, expand\ncreate table t (id int)', 'is not in server'],
])('refuses %s', async (_what, file, problem) => {
  expect(await problemsAfter(file)).toEqual([expect.stringContaining(problem)])
})

it('refuses a validation among other statements', async () => {
  const check = expand('alter table used add constraint c check (id > 0) not valid')
  const both = expand('alter table used validate constraint c; alter table used add column a int')
  expect(await problemsAfter(check, both)).toEqual([expect.stringContaining('alone in its file')])
})

it('refuses to extend and reduce a table in one release', async () => {
  const files = [
    '-- release 3, expand\nalter table used add column a int',
    contract('alter table used drop column note'),
  ]
  expect(await problemsAfter(...files)).toEqual([expect.stringContaining('extended and reduced in one release')])
})

it('refuses a file without a release behind one that has it', async () => {
  expect(await problemsAfter(expand('create table t (id int)'), 'create table u (id int)')).toEqual([
    expect.stringContaining('release 1 after 2'),
  ])
})

it('refuses a first line that says nothing', () => {
  expect(() => migrationFrom('x.sql', '-- release two\nselect 1')).toThrow('The first line of migration x.sql')
})

it('accepts the steps that lead there', async () => {
  expect(
    await problemsAfter(
      expand(`create table fresh (id bigint primary key, at timestamptz not null default now());
        create index fresh_at on fresh (at); alter table fresh alter column id type int`),
      expand(`alter table used add column a int not null default 0, add column b timestamptz default now(),
        add column c text[] not null default '{}'`),
      expand('alter table used add constraint note_given check (note is not null) not valid'),
      outside('call fill_notes()'),
      expand('alter table used validate constraint note_given'),
      expand('alter table used alter column note set not null, drop constraint note_given'),
      outside('create unique index concurrently if not exists used_note on used (note)'),
      expand('alter table used add constraint used_note_once unique using index used_note'),
      expand(
        'create table month_2 (id bigint); alter table months attach partition month_2 for values from (2) to (3)',
      ),
      outside('alter table months detach partition month_2 concurrently'),
      outside('drop index concurrently if exists used_state'),
      contract('alter table used drop column state'),
      contract('drop table other'),
    ),
  ).toEqual([])
})
