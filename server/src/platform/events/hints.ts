import { deadline, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Log } from '../process/log.ts'
import type { NatsLink } from './nats.ts'

/** Something of a member has changed. Never stored: only processes with a phone of the member hear it, and the phone refetches. */
export interface Hint {
  readonly member: string
  /** Of the event behind it. */
  readonly name: string
}

const firstPart = (prefix: string) => `${prefix}.member.`
const takenWithinMs = 2_000

/** The sender resolves when NATS has taken the hints. */
export async function hintSender(link: NatsLink, prefix: string): Promise<(hints: readonly Hint[]) => Promise<void>> {
  const connection = await link.connected
  return async (hints) => {
    for (const { member, name } of hints) connection.publish(firstPart(prefix) + member, name)
    await deadline(connection.flush(), takenWithinMs)
  }
}

export interface HintOptions {
  link: NatsLink
  prefix: string
  onHint: (hint: Hint) => void
  log: Log
}

/** Receives the hints of members while they are here. */
export function subscribeToHints({ link, prefix, onHint, log }: HintOptions) {
  const subscriptions = new Map<string, Subscription | undefined>()
  const start = firstPart(prefix).length
  let connection: NatsConnection | undefined

  // One function for all members, because a closure for each would use memory.
  const callback = (error: Error | null, message: Msg) => {
    if (error) log.warn({ err: error }, 'subscription ended')
    else onHint({ member: message.subject.slice(start), name: message.string() })
  }
  /** The client subscribes again by itself after a reconnect. */
  const subscribe = (member: string) =>
    connection?.isClosed() || connection?.isDraining()
      ? undefined
      : connection?.subscribe(firstPart(prefix) + member, { callback })

  const begin = async () => {
    connection = await link.connected
    for (const member of subscriptions.keys()) subscriptions.set(member, subscribe(member))
  }
  // The link was closed before it ever opened.
  begin().catch(() => {})

  return function follow(member: string, isHere: boolean): void {
    if (isHere) {
      subscriptions.set(member, subscribe(member))
      return
    }
    subscriptions.get(member)?.unsubscribe()
    subscriptions.delete(member)
  }
}
