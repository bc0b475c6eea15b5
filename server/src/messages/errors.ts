/** The reason is logged, so it must contain neither the receiver nor the text. */
export class MessageFailedError extends Error {
  /** `refused`: a retry would be refused too. `unavailable`: a retry may succeed, and the message may even have been sent. */
  readonly why: 'refused' | 'unavailable'

  constructor(why: 'refused' | 'unavailable', reason: string) {
    super(reason)
    this.name = 'MessageFailedError'
    this.why = why
  }
}
