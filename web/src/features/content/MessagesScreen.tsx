import './content.css'
import type { content } from '@parola/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { LoadError, loadErrorOf } from '../../components/loading/LoadError.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ListShape } from './ListShape.tsx'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageList } from './MessageList.tsx'
import { messagesIn, useInbox } from './messages.ts'

/** The member's inbox, or the message that the address names. */
export function MessagesScreen() {
  const t = useText()
  const id = new URLSearchParams(useLocation().search).get('id')
  const inbox = useInbox()
  const messages = messagesIn(inbox.data)
  const error = loadErrorOf(inbox)
  if (!inbox.data && error) return <LoadError error={error} onRetry={inbox.refetch} />
  if (!inbox.data)
    return (
      <output aria-label={t('shell.loading')}>
        <ListShape />
      </output>
    )
  if (id !== null) return <Named key={id} id={id} inbox={inbox} messages={messages} />
  if (messages.length === 0 && !inbox.hasNextPage) return <Empty />
  return <MessageList inbox={inbox} messages={messages} />
}

interface NamedProps {
  id: string
  inbox: ReturnType<typeof useInbox>
  messages: readonly content.Message[]
}

/** A link may open a message beyond the pages loaded so far. */
function Named({ id, inbox, messages }: NamedProps) {
  const t = useText()
  const named = messages.find((message) => message.id === id)
  const { hasNextPage, isFetching, isError, fetchNextPage } = inbox
  const looksOn = !named && hasNextPage && !isError
  useEffect(() => {
    if (looksOn && !isFetching) void fetchNextPage()
  }, [looksOn, isFetching, fetchNextPage])
  if (named) return <MessageDetail message={named} />
  if (looksOn) return <ListShape />
  return (
    <EmptyState picture="no-message" title={t('messages.gone')} text={t('messages.goneText')}>
      <LinkButton to={to('messages')} look="light">
        {t('messages.all')}
      </LinkButton>
    </EmptyState>
  )
}

function Empty() {
  const t = useText()
  return (
    <EmptyState picture="no-message" title={t('messages.empty')} text={t('messages.emptyText')}>
      <LinkButton to={to('home')} look="light">
        {t('shell.toHome')}
      </LinkButton>
    </EmptyState>
  )
}
