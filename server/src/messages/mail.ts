import { createTransport } from 'nodemailer'
import { MessageFailedError } from './errors.ts'

/** Sends an email, or throws `MessageFailedError`. */
export interface Mail {
  send(message: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>
}

export function smtpMail({ url, from }: { url: string; from: string }): Mail & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // Mail is plain text: its content must never make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        // Passed as an object, the address is one receiver whatever it contains.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function failureOf(error: unknown): MessageFailedError {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isRefused = responseCode !== undefined && responseCode >= 500
  return new MessageFailedError(isRefused ? 'refused' : 'unavailable', `mail: ${responseCode ?? code ?? 'unknown'}`)
}
