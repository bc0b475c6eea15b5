import { Logger as WorkerLogger } from 'graphile-worker'
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

const secrets = [
  'password',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'verificationCode',
  'otp',
  'captcha',
  'email',
  'mobile',
]

/** One JSON line per entry. Secrets are redacted by name at every depth we log, and URLs lose their query, which may contain tokens. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'headers["set-cookie"]',
        '*.headers["set-cookie"]',
        '*.headers["x-session-token"]',
      ],
      censor: '[removed]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Silences the job queue's own log; the worker itself logs failures. */
export const quietWorkerLog = new WorkerLogger(() => () => {})
