import { openMail, openMessages, type Messages, type Tell } from '../messages/index.ts'
import type { Config } from '../platform/config/config.ts'
import { InvariantError } from '../platform/errors.ts'
import type { Audience } from '../platform/http/serve.ts'
import type { Log } from '../platform/process/log.ts'
import type { Metrics } from '../platform/process/metrics.ts'

interface MessagesDeps {
  readonly audience: Audience
  readonly config: Config
  readonly metrics: Metrics
  readonly log: Log
}

/** SMS and mail with metrics. The console sends mail alone: it has no key of the SMS provider. */
export function messagesOf({ audience, config, metrics, log }: MessagesDeps): Messages {
  const sent = metrics.counter('messages_sent', 'SMS and mails that a provider took')
  const failed = metrics.counter('messages_failed', 'SMS and mails that did not go out')
  const tell: Tell = (kind, failure) => {
    if (!failure) return sent()
    failed()
    log.warn({ kind, why: failure.why, reason: failure.message }, 'message failed')
  }
  if (audience === 'players') return openMessages(config, tell)
  return { ...openMail(config, tell), sms: { send: refuse } }
}

const refuse = () => Promise.reject(new InvariantError('the console sends no text messages'))
