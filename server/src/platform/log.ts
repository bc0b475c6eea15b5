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

/** One line of JSON per fact. Secrets are removed by name at every depth we log, and addresses lose their query, where tokens travel. */
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

/** The job queue's chatter goes nowhere; what failed is logged by the worker itself. */
export const quietWorkerLog = new WorkerLogger(() => () => {})
