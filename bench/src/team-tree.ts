import type { Pool } from '../../server/src/platform/db/db.ts'
import { firstMember, memberPrefix, merchantId, people } from './ledger-bank.ts'

/** A chain of four agents, and below the last a tree ten levels deep in which every member has this many direct downlines. */
const chain = 4
const directs = 10

export interface Tree {
  readonly members: number
  /** An agent with this many downlines, ten of them direct. */
  readonly agents: readonly { readonly below: number; readonly node: number }[]
}

/** The team size of a member on a level of the wide part. */
const belowAt = (levels: number, level: number) => (directs ** (levels - level) - 1) / (directs - 1) - 1

/** `levels` of the wide part: 7 are a million members. */
export function treeOf(levels: number): Tree {
  const widths = [
    ...Array.from({ length: chain - 1 }, () => 1),
    ...Array.from({ length: levels }, (_, level) => directs ** level),
  ]
  const starts = widths.map((_, level) => 1 + widths.slice(0, level).reduce((sum, width) => sum + width, 0))
  const agents = [0, levels - 5, levels - 2].map((level) => ({
    below: belowAt(levels, level),
    node: starts[chain - 1 + level] ?? 1,
  }))
  return { members: widths.reduce((sum, width) => sum + width, 0), agents }
}

/** Funded members, level by level; the first is the top. Without triggers, which would record a million edits. */
export async function plantTree(pool: Pool, levels: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(people, [merchantId, memberPrefix, firstMember, treeOf(levels).members, openingMinor])
    let [start, width] = [1, 1]
    for (let depth = 1; depth < chain + levels; depth += 1) {
      const fan = depth > chain ? directs : 1
      await client.query(plant, [
        merchantId,
        memberPrefix,
        firstMember,
        start,
        width,
        depth === 1 ? 0 : start - width / fan,
        fan,
      ])
      const below = depth < chain ? treeOf(levels).members - depth : belowAt(levels, depth - chain)
      await client.query(counts, [merchantId, start, width, below === 0 ? 0 : depth < chain ? 1 : directs, below])
      start += width
      if (depth >= chain) width *= directs
    }
    await client.query(places)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Enough money for the whole run. */
const openingMinor = 1_000_000_000_000

const plant = `
  insert into team_member (node, merchant_id, member_id, parent, path, is_agent, joined_at, lottery, games, rated_from)
  overriding system value
  select n, $1::uuid, ($2::text || ($3::bigint + n - 1))::uuid, above.node, coalesce(above.path, '') || lpad(to_hex(n), 8, '0'), true, now() - interval '2 days',
    110 - length(coalesce(above.path, '')) / 8 * 10, 110 - length(coalesce(above.path, '')) / 8 * 10, now()::date - 2
  from generate_series($4::bigint, $4::bigint + $5::bigint - 1) n
  left join team_member above on above.node = $6::bigint + (n - $4::bigint) / $7::int`

const places = `
  with placed as (
    insert into team_place (node, since, merchant_id, path) select node, joined_at, merchant_id, path from team_member order by node
  )
  insert into team_rate (node, since, merchant_id, lottery, games)
  select node, joined_at::date, merchant_id, 110 - depth * 10, 110 - depth * 10 from team_member`

const counts = `
  insert into team_count (merchant_id, node, downlines, members, is_sum)
  select $1::uuid, n, $4::int, $5::int, true from generate_series($2::bigint, $2::bigint + $3::bigint - 1) n`
