import './content.css'
import { useLocation } from 'react-router'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ListShape } from './ListShape.tsx'
import { NoticeDetail } from './NoticeDetail.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { useNotices, useReadIds } from './notices.ts'

/** All announcements, or the one that the address names. */
export function NoticeScreen() {
  const t = useText()
  const id = new URLSearchParams(useLocation().search).get('id')
  const notices = useNotices()
  const read = useReadIds()
  return (
    <Loaded query={notices} skeleton={<ListShape />}>
      {(list) => {
        if (id !== null) {
          const named = list.find((notice) => notice.id === id)
          return named ? <NoticeDetail key={id} notice={named} /> : <Gone />
        }
        if (list.length === 0) return <Empty />
        return (
          <PullToRefresh onRefresh={() => notices.refetch()}>
            <ul aria-label={t('title.notice')} className="flex flex-col gap-3 px-4 pt-4 pb-24">
              {list.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} isUnread={read !== null && !read.includes(notice.id)} />
                </li>
              ))}
            </ul>
          </PullToRefresh>
        )
      }}
    </Loaded>
  )
}

function Empty() {
  const t = useText()
  return (
    <EmptyState picture="no-announcement" title={t('notice.empty')} text={t('notice.emptyText')}>
      <LinkButton to={to('home')} look="light">
        {t('shell.toHome')}
      </LinkButton>
    </EmptyState>
  )
}

/** It has ended since the link was made, or is meant for others. */
function Gone() {
  const t = useText()
  return (
    <EmptyState picture="no-announcement" title={t('notice.gone')} text={t('notice.goneText')}>
      <LinkButton to={to('notice')} look="light">
        {t('notice.all')}
      </LinkButton>
    </EmptyState>
  )
}
