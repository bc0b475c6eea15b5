import { randomUUID } from 'node:crypto'
import type { Asked as Answered } from '../../../server/testing/merchant.ts'
import type { Chance } from '../chance.ts'
import type { Parts } from './asked.ts'
import { proof } from './third-parties.ts'
import type { World } from './world.ts'

/** Builds the parts of a successful call. */
export type Recipe = (chance: Chance) => Parts | Promise<Parts>
export type Recipes = Readonly<Record<string, Recipe>>

export const language = 'EN'
export const rebates = { lottery: 10, games: 10 }
export const formula = { tiers: [{ from: 0, active: 0, rate: 10 }], cap: null }
export const wordings = { EN: { title: 'A title', summary: 'A summary', content: 'What is to be said.' } }
export const php = (minor: number) => ({ minor, currency: 'PHP' })
export const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
export const span = () => ({ from: day(-2), to: day() })
export const newName = () => `new${randomUUID().slice(0, 8)}`

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks knows what is answered
export function valueOf<T>({ answer, body }: Answered): T {
  if (!answer.success) throw new Error(body)
  return answer.value
}

export const inLanguage: Recipe = () => ({ query: { language } })
export const pages: Recipe = () => ({ query: { language, pageNo: '1', pageSize: '10' } })
export const withGame = (nodeId = 1) => ({ body: { nodeId, vendor: 'LNT' } })
export const about = (memberId: string, more: object = {}) => ({ body: { memberId, ...more } })
export const mobile = () => ({
  countryDialingCode: '63',
  mobileNum: `918${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
})
export const mobileOf = ({ mobileNum }: { mobileNum: string }) => ({
  countryDialingCode: '63',
  mobileNum: mobileNum.slice(3),
})
/** The parameters with which an identity provider redirects the browser back. */
export const providerAnswer = (code: string) => ({ code, state: randomUUID() })

export const form = () => ({
  username: newName(),
  password: 'a good password',
  confirmPassword: 'a good password',
  birthday: '1990-01-31',
  registerMethod: 'H5',
  termsVersion: '1',
  proof,
})

/** Who makes most member calls: a member used again, or one used only once. */
export const callersIn = (world: World) => ({
  someone: async (parts: Omit<Parts, 'caller'>): Promise<Parts> => ({ caller: await world.member(), ...parts }),
  brief: async (parts: Omit<Parts, 'caller'>): Promise<Parts> => ({ caller: await world.briefMember(), ...parts }),
})
