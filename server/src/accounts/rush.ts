import type { Redis } from 'ioredis'
import { DomainError } from '../platform/errors.ts'
import type { MerchantRef } from '../platform/http.ts'
import { householdOf, type Visitor } from '../platform/visitor.ts'

/** Wrong passwords by address and in all: what the budget of one name cannot see when every name is tried once. */
export interface Rush {
  /** Whether a stranger at this address must answer a captcha. Refuses an address that has failed far too often. */
  isOn(merchant: MerchantRef, visitor: Visitor): Promise<boolean>
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

export function createRush({ redis, prefix }: { redis: Redis; prefix: string }): Rush {
  const addressKey = ({ id }: MerchantRef, { ip }: Visitor) => `${prefix}:login:address:${id}:${householdOf(ip)}`
  const failedKey = ({ id }: MerchantRef) => `${prefix}:login:failed:${id}`
  const succeededKey = ({ id }: MerchantRef) => `${prefix}:login:succeeded:${id}`

  async function count(key: string, seconds: number): Promise<void> {
    const [[, counted] = []] = await answered(redis.multi().incr(key).expire(key, seconds, 'NX').exec()).then(
      (all) => all ?? [],
    )
    if (typeof counted !== 'number') throw new DomainError('overloaded')
  }

  return {
    async isOn(merchant, visitor) {
      const key = addressKey(merchant, visitor)
      const [ofAddress, failed, succeeded] = (
        await answered(redis.mget(key, failedKey(merchant), succeededKey(merchant)))
      ).map(Number) as [number, number, number]
      if (ofAddress >= mostOfAddress) {
        const retryAfterMs = Math.max(1000, await answered(redis.pttl(key)))
        throw new DomainError('rate_limited', { retryAfterMs })
      }
      return ofAddress > 0 || failed > Math.max(peopleMistype, succeeded * shareMistyped)
    },
    async failed(merchant, visitor) {
      await count(addressKey(merchant, visitor), addressSeconds)
      await count(failedKey(merchant), allSeconds)
    },
    succeeded: (merchant) => count(succeededKey(merchant), allSeconds),
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
