import { randomInt, randomUUID } from 'node:crypto'
import { merchants, type BodyOf } from '@parola/contract'
import { newName, valueOf, type Recipes } from './recipe.ts'
import { renewed } from './renewed.ts'
import type { World } from './world.ts'

const reason = 'As agreed'
/** A version that nobody has read. */
const anyVersion = 'A'.repeat(22)

const file = (code = 'lantern') => ({
  apiVersion: 'parola/v1',
  kind: 'Merchant',
  code,
  name: 'Luna',
  pack: 'classic',
  languages: ['EN'],
  currencies: ['PHP'],
  hosts: [`${code}.test`],
})
const sections = () => ({ settings: { idleMinutes: randomInt(5, 60) } })

/** Calls about what a merchant is: its settings, and the merchants of the deployment. */
export function merchantsRecipes(world: World): Recipes {
  const { lantern, app } = world
  const platform = renewed(100_000, async () => {
    const handle = newName()
    const caller = await world.operator(handle)
    await app.database.ownerPool.query(`update staff_user set platform_roles = '{owner}' where handle = $1`, [handle])
    return caller
  })
  const post = (path: string, payload: object) =>
    lantern.ask(path, { method: 'POST', headers: { ...world.operators[0]?.headers }, payload })
  const draft = async (): Promise<Pick<merchants.ChangeSet, 'id' | 'version'>> => {
    const body = { id: randomUUID(), title: 'A change', sections: sections(), version: null }
    const { id, version } = valueOf<merchants.ChangeSet>(await post(merchants.saveChangeSet.path, body))
    return { id, version }
  }
  const publishing = async (): Promise<BodyOf<typeof merchants.publishChangeSet>> => {
    return { ...(await draft()), at: null, resolved: [], reason }
  }

  return {
    'merchants.merchants': async () => ({ caller: await platform() }),
    'merchants.createMerchant': async () => ({ caller: await platform(), body: { file: file(newName()), reason } }),
    'merchants.goLive': async () => ({
      caller: await platform(),
      body: { code: 'lantern', version: anyVersion, reason },
    }),
    'merchants.archiveMerchant': async () => ({
      caller: await platform(),
      body: { code: 'lantern', version: anyVersion, reason },
    }),
    'merchants.planMerchant': () => ({ body: { file: file() } }),
    'merchants.applyMerchant': () => ({ body: { file: file(), planned: anyVersion, reason } }),
    'merchants.previewSettings': () => ({ body: { sections: sections() } }),
    'merchants.settingsAt': () => ({ query: { moment: new Date().toISOString() } }),
    'merchants.saveChangeSet': () => ({
      body: { id: randomUUID(), title: 'A change', sections: sections(), version: null },
    }),
    'merchants.changeSet': async () => ({ query: { id: (await draft()).id } }),
    'merchants.discardChangeSet': async () => ({ body: { id: (await draft()).id } }),
    'merchants.publishChangeSet': async () => ({ body: await publishing() }),
    'merchants.undoChangeSet': async () => {
      const body = await publishing()
      await world.askAs(world.operators[0], merchants.publishChangeSet, body)
      return { body: { id: body.id, reason } }
    },
    'merchants.keepAccount': () => ({
      body: {
        secretRef: 'lantern/transfer',
        account: { bank: 'Bank of Tala', holder: 'Luningning Dalisay', number: '1234 5678 9012' },
      },
    }),
  }
}
