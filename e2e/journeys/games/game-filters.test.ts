import { catalogue } from '@parola/contract'
import type { Page } from '@playwright/test'
import { inDatabase } from '../../database.ts'
import { sharedStack } from '../../ports.ts'
import { en } from '../../texts.ts'
import { expect, open, parola, test } from '../../visit.ts'

interface Offered {
  nodeId: number
  name: string
  vendor: string
  vendorName: string
  classify: string | null
  minBet: number
}

/** What the dark merchant offers of a type on phones, from the tables that the lists are made of. */
const offered = (gameType: 'RNG' | 'LIVE'): Promise<Offered[]> =>
  inDatabase(sharedStack.database, async (client) => {
    const { rows } = await client.query<Offered>(
      `select g.node_id as "nodeId", n.name, g.vendor_code as vendor, v.display_name as "vendorName", g.classify,
         g.min_bet_minor::float8 as "minBet"
       from game g join game_offer o on o.node_id = g.node_id join merchant m on m.id = o.merchant_id and m.code = 'parola'
       join game_name n on n.node_id = g.node_id and n.language = 'EN' join vendor v on v.code = g.vendor_code
       where g.game_type = $1 and g.on_phone`,
      [gameType],
    )
    return rows
  })

const panel = (page: Page) => page.getByRole('dialog', { name: en('gameList.filters') })
const tiles = (page: Page) => page.locator('main [data-node]')

/** Fills in the panel and submits it; a group that is not named stays on All. */
async function filter(page: Page, chosen: { name?: string; groups?: Record<string, string> }): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('gameList.openFilters') })
    .click()
  await panel(page)
    .getByRole('searchbox')
    .fill(chosen.name ?? '')
  for (const group of await panel(page).getByRole('group').all())
    await group.getByText(en('gameList.any'), { exact: true }).click()
  for (const [group, choice] of Object.entries(chosen.groups ?? {}))
    await panel(page).getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
  await panel(page)
    .getByRole('button', { name: en('gameList.submit') })
    .click()
  await expect(panel(page)).toBeHidden()
}

/** The first page of the list has these games alone, and as many of them as fit. */
async function expectOnly(page: Page, fitting: readonly Offered[], why: string): Promise<void> {
  const pageSize = 15
  const ids = new Set(fitting.map(({ nodeId }) => String(nodeId)))
  const shown = () => tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset['node'] ?? ''))
  await expect
    .poll(async () => (await shown()).every((id) => ids.has(id)) && (await shown()).length > 0, { message: why })
    .toBe(true)
  if (fitting.length <= 6) expect(new Set(await shown()), why).toEqual(ids)
  else expect((await shown()).length, why).toBeLessThanOrEqual(Math.max(pageSize, ids.size))
}

for (const [type, path, group, kinds] of [
  ['RNG', '/m/rng', 'gameList.category', catalogue.slotKinds],
  ['LIVE', '/m/live', 'gameList.table', catalogue.tableKinds],
] as const)
  test(`GL-05 ${type}: each choice of the panel shows the games it names and no others`, async ({ page }) => {
    test.setTimeout(300_000)
    const games = await offered(type)
    expect(games.length).toBeGreaterThan(15)
    await open(page, parola + path, 'gameList')
    // What has no games is not offered.
    for (const kind of kinds) {
      const fitting = games.filter(({ classify }) => classify === kind)
      if (fitting.length === 0) continue
      await filter(page, { groups: { [en(group)]: en(`classify.${kind}`) } })
      await expectOnly(page, fitting, kind)
    }
    for (const bet of catalogue.minBets) {
      const fitting = games.filter(({ minBet }) => minBet === Math.round(Number(bet) * 100))
      if (fitting.length === 0) continue
      await filter(page, { groups: { [en('gameList.minBet')]: bet } })
      await expectOnly(page, fitting, bet)
    }
    for (const vendorName of new Set(games.map((game) => game.vendorName))) {
      await filter(page, { groups: { [en('gameList.vendor')]: vendorName } })
      await expectOnly(
        page,
        games.filter((game) => game.vendorName === vendorName),
        vendorName,
      )
    }
    // All of them together, with a name.
    const one = games.find(
      ({ classify, minBet }) => classify && catalogue.minBets.some((bet) => Math.round(Number(bet) * 100) === minBet),
    )
    await filter(page, {
      name: ` ${one!.name} `,
      groups: {
        [en(group)]: en(`classify.${one!.classify}`),
        [en('gameList.minBet')]: String(one!.minBet / 100),
        [en('gameList.vendor')]: one!.vendorName,
      },
    })
    await expectOnly(
      page,
      games.filter(
        ({ name, classify, minBet, vendor }) =>
          name.includes(one!.name) && classify === one!.classify && minBet === one!.minBet && vendor === one!.vendor,
      ),
      one!.name,
    )
    await filter(page, {})
    await expectOnly(page, games, 'all')
  })
