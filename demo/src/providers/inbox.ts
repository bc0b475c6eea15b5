/** A received message, SMS or mail. */
export interface Received {
  readonly kind: 'sms' | 'mail'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: string
}

/** The newest messages, newest first, limited in number. */
const mostKept = 500

export interface Inbox {
  add(message: Omit<Received, 'at'>): void
  /** All, or those to one number or address. */
  list(to?: string): readonly Received[]
}

export function createInbox(now: () => Date = () => new Date()): Inbox {
  const messages: Received[] = []
  return {
    add(message) {
      messages.unshift({ ...message, at: now().toISOString() })
      messages.length = Math.min(messages.length, mostKept)
    },
    list: (to) => (to === undefined ? messages : messages.filter((message) => message.to === to)),
  }
}
