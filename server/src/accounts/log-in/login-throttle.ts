import type { Redis } from 'ioredis'
import { DomainError } from '../../platform/errors.ts'
import type { MerchantRef } from '../../platform/http/serve.ts'
import { networkKeyOf, type Visitor } from '../../platform/http/visitor.ts'

/** Counts wrong passwords by address and merchant-wide, which catches an attacker who tries every name once. */
export interface LoginThrottle {
  /**
   * Counts an attempt from an unknown device as a failure in advance, so that a thousand concurrent attempts count as a thousand.
   * Returns true when a captcha is required; refuses an address with far too many failures.
   */
  countAttempt(merchant: MerchantRef, visitor: Visitor): Promise<boolean>
  /** Undoes a counted attempt. */
  undoAttempt(merchant: MerchantRef, visitor: Visitor): Promise<void>
  /** Counts a failure at this address for an attempt that was not counted in advance. */
  countFailure(merchant: MerchantRef, visitor: Visitor): Promise<void>
  /** Counts a login, and undoes the attempt if it was counted in advance. */
  countSuccess(merchant: MerchantRef, visitor: Visitor, isCounted: boolean): Promise<void>
}

const addressSeconds = 30 * 60
/** Thousands of phones may share one address of a mobile network, so the limit is high. */
const mostOfAddress = 100
const allSeconds = 10 * 60
/** This many failures in ten minutes are typos; the allowance grows with the number of logins. */
const peopleMistype = 30
const shareMistyped = 0.5

// One script per step: during an attack every extra call to Redis delays the members who log in meanwhile.
const countUp = `
local function countUp(key, seconds)
  local count = redis.call('incr', key)
  if count == 1 then redis.call('expire', key, seconds) end
  return count
end`
/** Decrementing an expired counter would recreate it without an expiry. */
const countDown = `
local function countDown(key)
  if tonumber(redis.call('get', key) or 0) > 0 then redis.call('decr', key) end
end`
const count = `${countUp} return countUp(KEYS[1], ARGV[1])`
const join = `${countUp}
local ofAddress = tonumber(redis.call('get', KEYS[1]) or 0)
if ofAddress >= tonumber(ARGV[2]) then return {ofAddress, 0, 0, redis.call('pttl', KEYS[1])} end
countUp(KEYS[1], ARGV[3])
return {ofAddress, countUp(KEYS[2], ARGV[1]), tonumber(redis.call('get', KEYS[3]) or 0), 0}`
const leave = `${countDown} countDown(KEYS[1]) countDown(KEYS[2])`
const succeed = `${countUp} ${countDown}
if ARGV[2] == '1' then countDown(KEYS[1]) countDown(KEYS[2]) end
countUp(KEYS[3], ARGV[1])`

export function createLoginThrottle({ redis, prefix }: { redis: Redis; prefix: string }): LoginThrottle {
  const addressKey = ({ id }: MerchantRef, { ip }: Visitor) => `${prefix}:login:address:${id}:${networkKeyOf(ip)}`
  const failedKey = ({ id }: MerchantRef) => `${prefix}:login:failed:${id}`
  const succeededKey = ({ id }: MerchantRef) => `${prefix}:login:succeeded:${id}`

  return {
    async countAttempt(merchant, visitor) {
      const keys = [addressKey(merchant, visitor), failedKey(merchant), succeededKey(merchant)]
      const counted = await answered(redis.eval(join, keys.length, ...keys, allSeconds, mostOfAddress, addressSeconds))
      const [ofAddress, failed, succeeded, refusedForMs] = counted as [number, number, number, number]
      if (ofAddress >= mostOfAddress)
        throw new DomainError('rate_limited', { retryAfterMs: Math.max(1000, refusedForMs) })
      return ofAddress > 0 || failed > Math.max(peopleMistype, succeeded * shareMistyped)
    },
    async undoAttempt(merchant, visitor) {
      await answered(redis.eval(leave, 2, addressKey(merchant, visitor), failedKey(merchant)))
    },
    async countFailure(merchant, visitor) {
      await answered(redis.eval(count, 1, addressKey(merchant, visitor), addressSeconds))
    },
    async countSuccess(merchant, visitor, isCounted) {
      const keys = [addressKey(merchant, visitor), failedKey(merchant), succeededKey(merchant)]
      // A login succeeds even when Redis cannot count it.
      await redis.eval(succeed, keys.length, ...keys, allSeconds, isCounted ? 1 : 0).catch(() => null)
    },
  }
}

/** Refuses what Redis cannot count. */
async function answered<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch {
    throw new DomainError('overloaded')
  }
}
