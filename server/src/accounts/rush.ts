import type { Redis } from 'ioredis'
import { DomainError } from '../platform/errors.ts'
import type { MerchantRef } from '../platform/http.ts'
import { householdOf, type Visitor } from '../platform/visitor.ts'

/** Wrong passwords by address and in all: what the budget of one name cannot see when every name is tried once. */
export interface Rush {
  /**
   * Counts the attempt of a stranger as a failure before it is one, so that a thousand at the same moment are counted as a
   * thousand. True when a captcha must be answered first; an address that has failed far too often is refused.
   */
  join(merchant: MerchantRef, visitor: Visitor): Promise<boolean>
  /** The attempt was none. */
  leave(merchant: MerchantRef): Promise<void>
  /** It was a failure, at this address. */
  failed(merchant: MerchantRef, visitor: Visitor): Promise<void>
  /** It was none, if it joined: somebody has proven who they are. */
  succeeded(merchant: MerchantRef, joined: boolean): Promise<void>
}

const addressSeconds = 30 * 60
/** Thousands may share an address of a mobile network, so it takes many before an address is refused. */
const mostOfAddress = 100
const allSeconds = 10 * 60
/** So many in ten minutes are people who mistype; and where many log in, so many more are. */
const peopleMistype = 30
const shareMistyped = 0.5

// Everything that is counted at one moment goes in one script: each question to Redis is work for whoever waits beside a rush.
const countUp = `
local function countUp(key, seconds)
  local count = redis.call('incr', key)
  if count == 1 then redis.call('expire', key, seconds) end
  return count
end`
/** A count whose time is over must not come back without an end. */
const countDown = `
local function countDown(key)
  if redis.call('exists', key) == 1 then redis.call('decr', key) end
end`
const count = `${countUp} return countUp(KEYS[1], ARGV[1])`
const join = `${countUp}
local ofAddress = tonumber(redis.call('get', KEYS[1]) or 0)
if ofAddress >= tonumber(ARGV[2]) then return {ofAddress, 0, 0, redis.call('pttl', KEYS[1])} end
return {ofAddress, countUp(KEYS[2], ARGV[1]), tonumber(redis.call('get', KEYS[3]) or 0), 0}`
const leave = `${countDown} countDown(KEYS[1])`
const succeed = `${countUp} ${countDown}
if ARGV[2] == '1' then countDown(KEYS[1]) end
countUp(KEYS[2], ARGV[1])`

export function createRush({ redis, prefix }: { redis: Redis; prefix: string }): Rush {
  const addressKey = ({ id }: MerchantRef, { ip }: Visitor) => `${prefix}:login:address:${id}:${householdOf(ip)}`
  const failedKey = ({ id }: MerchantRef) => `${prefix}:login:failed:${id}`
  const succeededKey = ({ id }: MerchantRef) => `${prefix}:login:succeeded:${id}`

  return {
    async join(merchant, visitor) {
      const keys = [addressKey(merchant, visitor), failedKey(merchant), succeededKey(merchant)]
      const counted = await answered(redis.eval(join, keys.length, ...keys, allSeconds, mostOfAddress))
      const [ofAddress, failed, succeeded, refusedForMs] = counted as [number, number, number, number]
      if (ofAddress >= mostOfAddress)
        throw new DomainError('rate_limited', { retryAfterMs: Math.max(1000, refusedForMs) })
      return ofAddress > 0 || failed > Math.max(peopleMistype, succeeded * shareMistyped)
    },
    async leave(merchant) {
      await answered(redis.eval(leave, 1, failedKey(merchant)))
    },
    async failed(merchant, visitor) {
      await answered(redis.eval(count, 1, addressKey(merchant, visitor), addressSeconds))
    },
    async succeeded(merchant, joined) {
      const keys = [failedKey(merchant), succeededKey(merchant)]
      // Who is in is in, also when this cannot be counted.
      await redis.eval(succeed, keys.length, ...keys, allSeconds, joined ? 1 : 0).catch(() => null)
    },
  }
}

/** What cannot be counted is refused. */
async function answered<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch {
    throw new DomainError('overloaded')
  }
}
