import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answerOf } from './envelope.ts'
import { isForStaff } from './call.ts'
import { calls } from './calls.ts'
import { MessageId } from './content.ts'
import {
  commonErrors,
  errorCodes,
  messageKeyOf,
  messageOf,
  staffErrorCodes,
  statusOf,
  type StaffErrorCode,
} from './errors.ts'
import { Id, MemberId } from './ids.ts'
import { directionOf, languages, tagOf } from './languages.ts'
import { openApi } from './openapi.ts'
import { NextPage, PageAfter } from './operators/cursor.ts'
import { ClaimId } from './promotions.ts'
import { Version } from './versions.ts'
import { gateOf } from './system.ts'
import * as z from 'zod/mini'

describe('the calls', () => {
  const all = [...calls.values()]

  it('CON-44 every list that an operator reads has pages or a bound, and every array that one sends', () => {
    const own = all.filter(({ auth }) => auth === 'operator')
    const unbounded = own.filter(({ method, most, value }) => {
      const { properties = {} } = z.toJSONSchema(value, { io: 'output', unrepresentable: 'any' })
      const isList = Object.values(properties).some((part) => typeof part === 'object' && part.type === 'array')
      return method === 'GET' && isList && most === undefined && !('next' in properties)
    })
    expect(unbounded.map(({ path }) => path)).toEqual([])
    const unboundedArray = (schema: unknown): boolean =>
      typeof schema === 'object' &&
      schema !== null &&
      (('type' in schema && schema.type === 'array' && !('maxItems' in schema)) ||
        Object.values(schema).some(unboundedArray))
    const sent = own.filter(
      ({ body }) => body && unboundedArray(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
    )
    expect(sent.map(({ path }) => path)).toEqual([])
  })

  it('CON-51 a call takes a version if and only if it compares it', () => {
    const versionIn = ({ body }: (typeof all)[number]) =>
      body instanceof z.ZodMiniObject ? body.shape['version'] : undefined
    const must = all.filter((call) => isForStaff(call) && versionIn(call) === Version)
    expect(must.length).toBeGreaterThan(0)
    expect(must.map(({ path }) => path)).toEqual(all.filter(({ versioned }) => versioned).map(({ path }) => path))
    const silent = all.filter(
      (call) => isForStaff(call) && versionIn(call) && !call.errors.includes('version_conflict'),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('CON-45 every list of staff that goes on takes a sealed cursor, and no other call takes one', () => {
    const shapes = all.filter(isForStaff).map(({ path, query, value }) => ({
      path,
      taken: query instanceof z.ZodMiniObject ? query.shape : {},
      given: value instanceof z.ZodMiniObject ? Object.values(value.shape) : [],
    }))
    const goOn = shapes.filter(({ given }) => given.includes(NextPage)).map(({ path }) => path)
    expect(goOn.length).toBeGreaterThan(12)
    expect(shapes.filter(({ taken }) => taken['after'] === PageAfter).map(({ path }) => path)).toEqual(goOn)
    const others = shapes.filter(({ taken }) =>
      Object.entries(taken).some(
        ([name, schema]) => /^(after|before|cursor|next|page)$/.test(name) && schema !== PageAfter,
      ),
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('no two calls share a method and path', () => {
    const addresses = all.map((call) => `${call.method} ${call.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('the paths known to the letter are among them', () => {
    const paths = new Set<string>(all.map((call) => call.path))
    for (const path of [
      '/wps/session/login',
      '/wps/session/login/freeplay',
      '/wps/session/logout',
      '/wps/member/trialuser',
      '/wps/member/register',
      '/wps/member/register/mobile',
      '/wps/member/info',
      '/wps/check/username',
      '/wps/captcha',
      '/wps/verification/sms/register',
      '/wps/verification/sms/noLogin',
      '/wps/system/domainRoute',
      '/wps/game/launchGame',
      '/wps/wallets/gcs',
      '/wps/transaction/withdraw',
      '/wps/agent/updateDownlineRebates',
      '/wps/agent/transferDownline',
      '/wps/agent/transferMultipleDownline',
      '/wps/agent/downline',
      '/wps/agent/downlines',
      '/lgw/games/mobile',
      '/lgw/games/popular',
      '/lgw/games/game_menus',
      '/lgw/games/game_menus/recent',
      '/lgw/vn/games/game_menu',
      '/lgw/vn/games/game_menu/recent',
      '/lgw/orders',
      '/lgw/orders/detail',
      '/lgw/orders/suborders/cancel',
      '/lotto/lgw/games/opened/numero',
    ]) {
      expect(paths, path).toContain(path)
    }
  })
})

describe('a call that moves money', () => {
  it('names what it does, so that a repetition after a lost answer does it once', () => {
    const names = new Set(
      'requestId depositId transferId withdrawalId cardId id ticket claimId rewardId promotionId periodId'.split(' '),
    )
    const moving = [...calls.values()].filter(({ limit, method }) => limit === 'money' && method !== 'GET')
    expect(moving.length).toBeGreaterThan(15)
    const unnamed = moving.filter(({ body, query }) => {
      const fields = [body, query].flatMap((schema) =>
        schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [],
      )
      return !fields.some((field) => names.has(field))
    })
    // Pays each open period once, and only while they add up to the sum that the agent saw.
    expect(unnamed.map(({ path }) => path)).toEqual(['/wps/agent/contract/payAll'])
  })
})

describe('ids', () => {
  it('are read in one spelling, so that one id is one key', () => {
    const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'
    for (const Any of [Id, MemberId, ClaimId, MessageId]) expect(Any.parse(id.toUpperCase())).toBe(id)
  })

  it('no call reads an id in any other way', () => {
    const folder = new URL('.', import.meta.url)
    const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !['ids.ts', 'contract.test.ts'].includes(name),
    )
    expect(others.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('z.uuid('))).toEqual([])
  })
})

describe('the error catalogue', () => {
  it('ERR-01 every code has an HTTP error status, a message and a key of its own', () => {
    for (const code of errorCodes) {
      expect(statusOf(code), code).toBeGreaterThanOrEqual(400)
      expect(statusOf(code), code).toBeLessThan(600)
      expect(messageOf(code).length, code).toBeGreaterThan(0)
    }
    expect(new Set(errorCodes.map(messageKeyOf)).size).toBe(errorCodes.length)
  })

  it('no call of players answers an error that only staff can read', () => {
    const ofPlayers = [...calls].filter(([, one]) => !isForStaff(one))
    const answered = ofPlayers.flatMap(([name, { errors }]) =>
      errors.filter((code) => staffErrorCodes.includes(code as StaffErrorCode)).map((code) => `${name} ${code}`),
    )
    expect(ofPlayers.length).toBeGreaterThan(100)
    expect(answered).toEqual([])
  })

  it('an envelope is a value or a known code, never something between', () => {
    const Answer = answerOf(z.object({ n: z.int() }))
    expect(Answer.safeParse({ success: true, value: { n: 1 } }).success).toBe(true)
    expect(Answer.safeParse({ success: false, code: 'not_found', message: '' }).success).toBe(true)
    expect(Answer.safeParse({ success: false, code: 'made_up', message: '' }).success).toBe(false)
    expect(Answer.safeParse({ success: true }).success).toBe(false)
  })
})

describe('the status gate', () => {
  it.each([
    [{ maintenance: false, regionRestriction: false, ipBlocked: false }, 0],
    [{ maintenance: true, regionRestriction: false, ipBlocked: false }, 1],
    [{ maintenance: false, regionRestriction: false, ipBlocked: true }, 1],
    [{ maintenance: true, regionRestriction: true, ipBlocked: false }, 1],
    [{ maintenance: false, regionRestriction: true, ipBlocked: true }, 1],
    [{ maintenance: false, regionRestriction: true, ipBlocked: false }, 2],
  ] as const)('STAT-01 %o gives %i', (status, gate) => {
    expect(gateOf(status)).toBe(gate)
  })
})

describe('the languages', () => {
  it('there are 29, each with a tag the platform knows, three of them right to left', () => {
    expect(languages).toHaveLength(29)
    for (const language of languages) expect(() => new Intl.NumberFormat(tagOf(language)), language).not.toThrow()
    expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['UR', 'AR', 'FA'])
  })
})

describe('the OpenAPI document', () => {
  const document = openApi(calls)

  it('has every call at its path and method', () => {
    const paths = document['paths'] as Record<string, Record<string, { operationId: string }>>
    for (const [name, call] of calls) expect(paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(name)
  })

  it('lists the common errors with every call', () => {
    const text = JSON.stringify(document)
    for (const code of commonErrors) expect(text).toContain(code)
  })
})
