import type { content } from '@parola/contract'
import { useState } from 'react'
import { InfiniteScroll } from '../../components/scroll/InfiniteScroll.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { loadErrorOf } from '../../components/loading/LoadError.tsx'
import { useUnread } from '../../components/messages/unread.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { useInbox } from './messages.ts'

interface MessageListProps {
  inbox: ReturnType<typeof useInbox>
  messages: readonly content.Message[]
}

/** All messages, each to open, or several to choose. */
export function MessageList({ inbox, messages }: MessageListProps) {
  const t = useText()
  const unread = useUnread()
  const [chosen, setChosen] = useState<readonly content.MessageId[] | null>(null)
  const error = loadErrorOf(inbox)
  const toggle = (id: content.MessageId) =>
    setChosen((known) => (known?.includes(id) ? known.filter((other) => other !== id) : [...(known ?? []), id]))
  const isChoosing = chosen !== null
  return (
    <PullToRefresh onRefresh={() => inbox.refetch()}>
      <div className="flex flex-col gap-3 px-4 pt-2 pb-24">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h2 aria-live="polite" className="text-sm font-medium text-ink-quiet">
            {unread > 0 ? t('service.unread', { count: unread }) : t('messages.allRead')}
          </h2>
          <Button look="quiet" size="tile" onClick={() => setChosen(isChoosing ? null : [])}>
            {t(isChoosing ? 'messages.done' : 'messages.choose')}
          </Button>
        </div>
        {isChoosing && (
          <ChosenBar messages={messages} chosen={chosen} onChoose={setChosen} onDone={() => setChosen(null)} />
        )}
        <ul aria-label={t('title.messages')} className="flex flex-col gap-3">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageRow
                message={message}
                choice={
                  isChoosing ? { isChosen: chosen.includes(message.id), onToggle: () => toggle(message.id) } : null
                }
              />
            </li>
          ))}
        </ul>
        <InfiniteScroll
          hasMore={inbox.hasNextPage}
          isLoading={inbox.isFetchingNextPage}
          error={inbox.isFetchNextPageError || (inbox.isPaused && inbox.hasNextPage) ? error : null}
          onMore={() => void inbox.fetchNextPage()}
        />
      </div>
    </PullToRefresh>
  )
}
