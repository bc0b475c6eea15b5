import { content, type AnnouncementId } from '@parola/contract'
import { useId, useState, type FormEvent } from 'react'
import { callApi, codeOf } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'

/** A member's comment on a promotion, for the merchant. A text that is too long is reported, never cut. */
export function CommentBox({ promotionId }: { promotionId: AnnouncementId }) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | TextKey | null>(null)
  const length = lengthOf(text)
  const isTooLong = length > content.longestComment
  const isSendable = length > 0 && !isTooLong && !isSending

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSendable) return
    setSending(true)
    try {
      await callApi(content.commentOnPromotion, { body: { announcementId: promotionId, text: text.trim() } })
      setText('')
      setOutcome('sent')
    } catch (error) {
      setOutcome(`error.${codeOf(error)}`)
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2 border-t border-hairline pt-4">
      <label htmlFor={id} className="text-sm font-medium">
        {t('comment.label')}
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => {
          setText(target.value)
          setOutcome(null)
        }}
        className={classes(
          'min-h-20 resize-none rounded-tile bg-ground px-4 py-3 text-base ring-1 outline-none ring-inset focus:ring-2',
          isTooLong ? 'ring-danger' : 'ring-hairline-strong focus:ring-accent',
        )}
      />
      <div className="flex items-center gap-3">
        <p
          id={`${id}-count`}
          aria-live="polite"
          className={classes('figures min-w-0 flex-1 text-xs', isTooLong ? 'text-danger' : 'text-ink-quiet')}
        >
          {t(isTooLong ? 'comment.tooLong' : 'comment.count', { length, most: content.longestComment })}
        </p>
        <Button
          type="submit"
          size="small"
          aria-disabled={!isSendable}
          className="min-h-11 aria-disabled:text-ink-faint"
        >
          {t(isSending ? 'shell.pleaseWait' : 'comment.send')}
        </Button>
      </div>
      <output className="text-sm empty:hidden">
        {outcome === 'sent' ? (
          <span className="text-gain">{t('comment.sent')}</span>
        ) : (
          outcome && <span className="text-danger">{t(outcome)}</span>
        )}
      </output>
    </form>
  )
}

/** Counted as on the server, so that an accepted text is not rejected there. */
const lengthOf = (text: string): number => text.trim().length
