import { inTransaction } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import { placeOf } from './bank-card.ts'
import type { CardNumbers } from './card-number.ts'
import * as store from './store-bank-cards.ts'

export const resealCards = 'reseal-cards'

const batch = 500

/** After a change of keys, seals numbers with the new one, so that the old one can be taken away. Otherwise it finds nothing to do. */
export const resealingCards =
  (numbers: CardNumbers): Task =>
  async (_payload, { ownerPool, clock, log }) => {
    for (const schema of (await loadShardMap(ownerPool)).schemas) {
      let count: number
      do {
        count = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, async (trx) => {
          const cards = await store.cardsNotSealedBy(trx, schema, numbers.keyId, batch)
          for (const card of cards) {
            const place = placeOf({ id: card.memberId }, card)
            const number = numbers.open(card.numberSealed, place)
            await store.writeSealed(trx, schema, card, {
              numberSealed: numbers.seal(number, place),
              accountHash: numbers.hashes(card.bank, number)[0],
              keyId: numbers.keyId,
            })
          }
          return cards.length
        })
        if (count > 0) log.info({ schema, count }, 'card numbers sealed with the new key')
      } while (count === batch)
    }
  }
