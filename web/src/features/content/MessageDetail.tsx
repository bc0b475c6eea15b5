import type { content } from '@parola/contract'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnTitle } from '../../components/layout/HeaderSlot.tsx'
import { RichText } from '../../components/rich-text/RichText.tsx'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { BackTo } from './BackTo.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { useMessageActs } from './messages.ts'

/** One message. Opening it marks it as read. */
export function MessageDetail({ message }: { message: content.Message }) {
  const t = useText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { read } = useMessageActs()
  const [asks, setAsks] = useState(false)
  const { id, isRead } = message
  useOwnTitle(message.title)
  const isTold = useRef(false)
  const markRead = useEffectEvent(() => {
    // A mark that did not reach the server is made with the next opening.
    if (!isTold.current) void read([id]).catch(() => undefined)
    isTold.current = true
  })
  useEffect(() => {
    if (!isRead) markRead()
  }, [isRead])
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-24">
      <BackTo path={to('messages')}>{t('messages.all')}</BackTo>
      <article className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg font-semibold text-balance">
            <bdi>{message.title}</bdi>
          </h2>
          <time dateTime={message.at} className="mt-1 block text-sm text-ink-quiet">
            {formatDateTime(language, message.at)}
          </time>
        </div>
        <RichText html={message.content} />
      </article>
      <Button size="small" className="min-h-11 self-start" onClick={() => setAsks(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('messages.delete')}
      </Button>
      <DeleteQuestion
        open={asks}
        ids={[id]}
        onClose={() => setAsks(false)}
        onDeleted={() => void navigate(to('messages'), { replace: true })}
      />
    </div>
  )
}
