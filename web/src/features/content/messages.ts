import { content, type ValueOf } from '@parola/contract'
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { callApi, keyOf, type CallError } from '../../api/index.ts'
import { useContentLanguage } from '../../i18n/index.ts'

type Page = ValueOf<typeof content.inbox>
type Pages = InfiniteData<Page, string | null>

/** The floor for phones that the live stream does not reach. */
const pollMs = 60_000

const inboxKey: QueryKey = [content.inbox.path]

/** The member's messages, newest first, as many pages as were loaded. */
export function useInbox() {
  const language = useContentLanguage()
  return useInfiniteQuery<Page, CallError, Pages, QueryKey, string | null>({
    queryKey: [...inboxKey, 'pages', { language }],
    queryFn: ({ pageParam, signal }) =>
      callApi(content.inbox, { query: { language, before: pageParam ?? undefined }, signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (earlier) => earlier,
    staleTime: pollMs / 2,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })
}

export const messagesIn = (pages: Pages | undefined): content.Message[] =>
  pages?.pages.flatMap(({ messages }) => messages) ?? []

interface MessageActs {
  /** Marks messages read on the phone at once, then on the server, and uses its result. */
  read: (ids: readonly content.MessageId[]) => Promise<void>
  /** Throws the server's refusals. */
  remove: (ids: readonly content.MessageId[]) => Promise<void>
}

/** The maximum of one call. */
const mostAtOnce = 100

export function useMessageActs(): MessageActs {
  const queryClient = useQueryClient()
  const change = (each: (messages: content.Message[]) => content.Message[]) =>
    queryClient.setQueriesData<Pages>(
      { queryKey: inboxKey },
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, messages: each(page.messages) })) },
    )
  const count = (unread: number) => queryClient.setQueryData(keyOf(content.unreadCount), { unread })
  const refresh = () => queryClient.invalidateQueries({ queryKey: inboxKey })

  const read: MessageActs['read'] = async (ids) => {
    change((messages) => messages.map((message) => (ids.includes(message.id) ? { ...message, isRead: true } : message)))
    try {
      const { unread } = await callApi(content.readMessages, { body: { ids: ids.slice(0, mostAtOnce) } })
      count(unread)
    } finally {
      await refresh()
    }
  }
  const remove: MessageActs['remove'] = async (ids) => {
    const { unread } = await callApi(content.deleteMessages, { body: { ids: ids.slice(0, mostAtOnce) } })
    change((messages) => messages.filter(({ id }) => !ids.includes(id)))
    count(unread)
    await refresh()
  }
  return { read, remove }
}
