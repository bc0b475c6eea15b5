/** A message that did not go out. The reason is for the log; it names neither the receiver nor the text. */
export class MessageFailedError extends Error {
  /** `refused`: trying again would be refused again. `unavailable`: it may go another time, or may even have gone. */
  readonly why: 'refused' | 'unavailable'

  constructor(why: 'refused' | 'unavailable', reason: string) {
    super(reason)
    this.name = 'MessageFailedError'
    this.why = why
  }
}
