/** Sends a text message, or throws `MessageFailedError`. */
export interface Sms {
  send(message: { readonly to: string; readonly text: string }): Promise<void>
}
