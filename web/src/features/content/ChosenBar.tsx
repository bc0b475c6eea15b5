import type { content } from '@parola/contract'
import { useState } from 'react'
import { codeOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { useMessageActs } from './messages.ts'

interface ChosenBarProps {
  messages: readonly content.Message[]
  chosen: readonly content.MessageId[]
  onChoose: (ids: readonly content.MessageId[]) => void
  onDone: () => void
}

/** Actions for several messages at once. It stays visible while the list scrolls. */
export function ChosenBar({ messages, chosen, onChoose, onDone }: ChosenBarProps) {
  const t = useText()
  const { read } = useMessageActs()
  const [asks, setAsks] = useState(false)
  const none = chosen.length === 0
  const hasAll = chosen.length === messages.length
  const markRead = () => {
    onDone()
    read(chosen).catch((error: unknown) => toast(t(`error.${codeOf(error)}`), 'info'))
  }
  return (
    <div className="sticky top-[calc(var(--header-height)+var(--safe-top)+8px)] z-10 flex flex-wrap gap-2 rounded-card border border-hairline bg-raised-more p-2">
      <Button
        look="quiet"
        size="tile"
        onClick={() => onChoose(hasAll ? [] : messages.map(({ id }) => id))}
        className="flex-1"
      >
        {t(hasAll ? 'messages.chooseNone' : 'messages.chooseAll')}
      </Button>
      <Button size="tile" disabled={none} onClick={markRead} className="flex-1 disabled:opacity-60">
        {t('messages.markRead')}
      </Button>
      <Button size="tile" disabled={none} onClick={() => setAsks(true)} className="flex-1 disabled:opacity-60">
        {t('messages.delete')}
      </Button>
      <DeleteQuestion open={asks} ids={chosen} onClose={() => setAsks(false)} onDeleted={onDone} />
    </div>
  )
}
