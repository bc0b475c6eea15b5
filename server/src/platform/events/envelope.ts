import type { Event } from './events.ts'
import type { TailedEvent } from './tail.ts'

/** Up to 64 events of one merchant and name in one message. */
export interface Envelope {
  /** The same envelope always has the same id, so that the stream stores it once. */
  readonly id: string
  readonly merchantCode: string
  readonly name: string
  readonly events: readonly Event[]
}

export const envelopeSize = 64

/** The code of events without a merchant; no merchant can have it. */
export const nobody = '_'

/** Keeps the order of events within a merchant and name. */
export async function sealEnvelopes(
  events: readonly TailedEvent[],
  codeOf: (merchantId: string) => Promise<string>,
): Promise<Envelope[]> {
  const groups = new Map<string, { merchantCode: string; name: string; events: TailedEvent[] }>()
  for (const event of events) {
    const key = `${event.merchantId} ${event.name} ${event.source}`
    const group = groups.get(key)
    if (group) {
      group.events.push(event)
      continue
    }
    const merchantCode = event.merchantId === null ? nobody : await codeOf(event.merchantId)
    groups.set(key, { merchantCode, name: event.name, events: [event] })
  }
  return [...groups.values()].flatMap(({ merchantCode, name, events: all }) =>
    chunksOf(all).map((some) => ({ id: idOf(some), merchantCode, name, events: some.map(toldPart) })),
  )
}

const chunksOf = (events: readonly TailedEvent[]) =>
  Array.from({ length: Math.ceil(events.length / envelopeSize) }, (_, index) =>
    events.slice(index * envelopeSize, (index + 1) * envelopeSize),
  )

const idOf = (events: readonly TailedEvent[]) => `${events.at(0)?.id}-${events.at(-1)?.id}-${events.length}`

const toldPart = ({ id, name, merchantId, payload, recordedAt }: TailedEvent): Event => ({
  id,
  name,
  merchantId,
  payload,
  recordedAt,
})
