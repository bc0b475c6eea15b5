import { system, type Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { levelsFlags } from '../../testing/promotions/levels.ts'
import { testMerchant, type Asked, type AskOptions, type TestMerchant } from '../../testing/merchant.ts'
import { leavesOf, sampleOf, withLeaf } from '../../testing/samples.ts'
import { teamFlags } from '../../testing/agents/teams.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let merchant: TestMerchant
let send: (call: Call, input: Input) => Promise<Asked>

interface Input {
  readonly query?: unknown
  readonly body?: unknown
}

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '100000' } })
  merchant = await testMerchant(app, 'lantern', {
    flags: ['USERNAMEREG3', 'MOBILENUMREG3', 'FREEPLAY3', ...levelsFlags, ...teamFlags],
  })
  const as = {
    none: merchant,
    member: await merchant.logIn(),
    agent: await merchant.logIn({ customerType: 1 }),
    operator: await merchant.operator('ligaya'),
    console: merchant,
    staff: await merchant.operator('tala'),
  }
  await app.database.ownerPool.query(`update staff_user set platform_roles = '{owner}' where handle = any ($1)`, [
    [as.operator.name, as.staff.name],
  ])
  send = async (call, { query, body }) => {
    const options: AskOptions = {
      method: call.method,
      headers: { 'requested-by': 'parola' },
      ...(query === undefined ? {} : { query: wireQuery(query) }),
    }
    const who = as[call.auth]
    if (call.sealed && 'askSealed' in who) return who.askSealed(call.path, body, options)
    return who.ask(call.path, body === undefined ? options : { ...options, payload: body as object })
  }
})
afterAll(() => app.close())

/** As in a URL: strings, with U+FFFD for a lone surrogate. */
const wireQuery = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]))

/** Calls that end the session run late and operator calls last, so that their changes do not affect other calls. */
const turnOf = (name: string, { auth }: Call) => (auth === 'operator' ? 2 : Number(/logout|password/i.test(name)))

/** The sections of a merchant are swept in one of the calls that take them; in the others, those that a new merchant needs. */
const needed = new Set(['apiVersion', 'kind', 'code', 'name', 'pack', 'languages', 'currencies', 'hosts'])
const briefly = ({ file, sections, ...body }: Record<string, object | undefined>) => {
  const brief = (all: object) => Object.fromEntries(Object.entries(all).filter(([section]) => needed.has(section)))
  return { ...body, ...(file && { file: brief(file) }), ...(sections && { sections: brief(sections) }) }
}

const samples = [...calls]
  .map(([name, call]) => {
    const body = call.body && sampleOf(call.body)
    const isBrief = name.startsWith('merchants.') && name !== 'merchants.previewSettings'
    return {
      name,
      call,
      query: call.query && sampleOf(call.query),
      body: isBrief && body ? briefly(body as Parameters<typeof briefly>[0]) : body,
    }
  })
  .toSorted((a, b) => turnOf(a.name, a.call) - turnOf(b.name, b.call))

const notText = ['a\0b', 'a\uD800']
const wrong = ['x'.repeat(20_000), -1, 1e300, true, null, {}, [[]]]
const atOnce = 3

interface Answered {
  readonly about: string
  readonly isValid: boolean
  readonly answer: Asked
}

/** One request per field and hostile value, a few in parallel. Of the values that a schema rejects, one per field is enough. */
async function answersTo(values: readonly unknown[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const { name, call, ...sample } of samples) {
    const inputs = (['query', 'body'] as const).flatMap((part) =>
      (sample[part] === undefined ? [] : leavesOf(sample[part])).flatMap((at) => {
        const sent = values.map((value): Input => ({ ...sample, [part]: withLeaf(sample[part], at, value) }))
        const { valid = [], refused = [] } = Object.groupBy(sent, (one) => (isValid(call, one) ? 'valid' : 'refused'))
        return [...valid, ...(values === notText ? refused : refused.slice(0, 1))].map((input) => ({ part, at, input }))
      }),
    )
    while (inputs.length > 0) {
      const some = inputs.splice(0, atOnce).map(async ({ part, at, input }) => ({
        about: `${name} ${part} ${at.join('.')}: ${JSON.stringify(input).slice(0, 200)}`,
        isValid: isValid(call, input),
        answer: await send(call, input),
      }))
      answers.push(...(await Promise.all(some)))
    }
  }
  return answers
}

const isValid = (call: Call, { query, body }: Input) =>
  (!call.query || call.query.safeParse(wireQuery(query)).success) && (!call.body || call.body.safeParse(body).success)

const codeOf = ({ answer }: Asked) => ('code' in answer ? answer.code : 'answered')
const told = ({ about, answer }: Answered) => `${about} → ${answer.status} ${codeOf(answer)}`

it('SEC-09 the sweep fills in every call according to its schema', () => {
  expect(samples.filter(({ call, ...input }) => !isValid(call, input)).map(({ name }) => name)).toEqual([])
})

it('SEC-09 NUL and lone surrogates in any field of any call are a bad request', async () => {
  const answers = await answersTo(notText)
  // A URL cannot carry a lone surrogate: U+FFFD arrives instead.
  const isText = ({ about }: Answered) => about.includes(' query ') && about.includes('ud800')
  const refused = (one: Answered) => one.answer.status === 400 || (isText(one) && one.answer.status < 500)
  expect(answers.filter((one) => !refused(one)).map(told)).toEqual([])
  expect(answers.length).toBeGreaterThan(900)
})

it('SEC-09 over-long and wrongly typed input in any field of any call never causes a server error', async () => {
  const answers = await answersTo(wrong)
  expect(answers.filter(({ answer }) => answer.status >= 500).map(told)).toEqual([])
  expect(answers.filter((one) => !one.isValid && one.answer.status !== 400).map(told)).toEqual([])
  expect(answers.length).toBeGreaterThan(500)
})

it('SEC-09 hostile field names, endless nesting and bodies that are too long are a bad request', async () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  const bodies = [
    '{"a\\u0000b":1}',
    '{"x":{"a\\ud800":1}}',
    `{"x":${deep}}`,
    deep,
    `"${'x'.repeat(70_000)}"`,
    '{',
    '"\\u0000"',
  ]
  for (const payload of bodies) {
    const headers = { 'content-type': 'application/json' }
    const { status } = await merchant.ask(system.clientReport.path, { method: 'POST', payload, headers })
    expect([payload.slice(0, 20), status]).toEqual([payload.slice(0, 20), 400])
  }
})
