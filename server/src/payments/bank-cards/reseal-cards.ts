import { inBatches } from '../../platform/db/in-batches.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { placeOf } from './bank-card.ts'
import type { CardNumbers } from './card-number.ts'
import * as store from './store.ts'

export const resealCards = 'reseal-cards'

const size = 500

/** Encrypts numbers again after a key rotation, so that the old key can be removed. */
export const resealingCards =
  (numbers: CardNumbers): Task =>
  (_payload, context) =>
    inBatches(context, {
      size,
      done: 'card numbers sealed with the new key',
      async act(trx) {
        const cards = await store.cardsNotSealedBy(trx, numbers.keyId, size)
        for (const card of cards) {
          const place = placeOf({ id: card.memberId }, card)
          const number = numbers.open(card.numberSealed, place)
          await store.writeSealed(trx, card, {
            numberSealed: numbers.seal(number, place),
            accountHash: numbers.hashes(card.bank, number)[0],
            keyId: numbers.keyId,
          })
        }
        return cards.length
      },
    })
