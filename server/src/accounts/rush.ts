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
  /** The attempt was none, or no failure. */
  leave(merchant: MerchantRef): Promise<void>
  /** It was one, at this address. */
  failed(merchant: MerchantRef, visitor: Visitor): Promise<void>
  succeeded(merchant: MerchantRef): Promise<void>
}

const addressSeconds = 30 * 60
/** Thousands may share an address of a mobile network, so it takes many before an address is refused. */
const mostOfAddress = 100
const allSeconds = 10 * 60
/** So many in ten minutes are people who mistype; and where many log in, so many more are. */
const peopleMistype = 30
const shareMistyped = 0.5

const countUp = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
return count`
/** A count whose time is over must not come back without an end. */
const countDown = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`

export function createRush({ redis, prefix }: { redis: Redis; prefix: string }): Rush {
  const addressKey = ({ id }: MerchantRef, { ip }: Visitor) => `${prefix}:login:address:${id}:${householdOf(ip)}`
  const failedKey = ({ id }: MerchantRef) => `${prefix}:login:failed:${id}`
  const succeededKey = ({ id }: MerchantRef) => `${prefix}:login:succeeded:${id}`
  const count = async (key: string, seconds: number) => Number(await answered(redis.eval(countUp, 1, key, seconds)))

  return {
    async join(merchant, visitor) {
      const address = addressKey(merchant, visitor)
      const [ofAddress = 0, succeeded = 0] = (await answered(redis.mget(address, succeededKey(merchant)))).map(Number)
      if (ofAddress >= mostOfAddress) {
        const retryAfterMs = Math.max(1000, await answered(redis.pttl(address)))
        throw new DomainError('rate_limited', { retryAfterMs })
      }
      const failed = await count(failedKey(merchant), allSeconds)
      return ofAddress > 0 || failed > Math.max(peopleMistype, succeeded * shareMistyped)
    },
    async leave(merchant) {
      await answered(redis.eval(countDown, 1, failedKey(merchant)))
    },
    async failed(merchant, visitor) {
      await count(addressKey(merchant, visitor), addressSeconds)
    },
    // Who is in is in, also when this cannot be counted.
    succeeded: async (merchant) => void (await count(succeededKey(merchant), allSeconds).catch(() => 0)),
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
