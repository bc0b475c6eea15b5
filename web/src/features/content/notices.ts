import { content, sessions, type ValueOf } from '@parola/contract'
import { keepPreviousData, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { callApi, keyOf, useCall, useSession, type CallError } from '../../api/index.ts'
import { isFor } from '../../components/announcements/audience.ts'
import { useContentLanguage } from '../../i18n/index.ts'

type Read = ValueOf<typeof content.readAnnouncements>

/** Announcements for this reader, newest first. Those for agents are not even listed for others. */
export function useNotices(): UseQueryResult<content.Announcement[], CallError> {
  const language = useContentLanguage()
  const session = useSession()
  const isAgent = session !== null && sessions.roleOf(session.type) === 'agent'
  return useCall(
    content.announcements,
    { types: isAgent ? 'PL,A' : 'PL', language },
    {
      placeholderData: keepPreviousData,
      select: useCallback(
        ({ player, agent }: content.Announcements) =>
          [...player, ...agent]
            .filter((announcement) => isFor(session, announcement))
            .toSorted((a, b) => b.startDate.localeCompare(a.startDate)),
        [session],
      ),
    },
  )
}

/** Visitors and trial members read without leaving marks. */
function useKeepsMarks(): boolean {
  const session = useSession()
  return session !== null && sessions.roleOf(session.type) !== 'trial'
}

/** The announcements that the member has read; null for visitors, and until it is known. */
export function useReadIds(): readonly content.Announcement['id'][] | null {
  const keepsMarks = useKeepsMarks()
  const { data } = useCall(content.readAnnouncements, undefined, { enabled: keepsMarks })
  return keepsMarks ? (data?.ids ?? null) : null
}

/** Marks an announcement as read: at once on the phone, then on the server, whose list is then refetched. */
export function useMarkRead(id: content.Announcement['id']): void {
  const read = useReadIds()
  const queryClient = useQueryClient()
  const isUnread = read !== null && !read.includes(id)
  const isTold = useRef(false)
  const mark = useEffectEvent(async () => {
    // A mark that the server rejects is not sent again.
    if (isTold.current) return
    isTold.current = true
    const queryKey = keyOf(content.readAnnouncements)
    queryClient.setQueryData<Read>(queryKey, (known) => known && { ids: [...known.ids, id] })
    await callApi(content.markRead, { body: { announcementId: id, read: true } }).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (isUnread) void mark()
  }, [isUnread])
}
