import './content.css'
import { content } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { Pills } from '../../components/layout/Pills.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { HelpAccordion } from './HelpAccordion.tsx'
import { askedIn, entriesWith, placeIn, tagsOf, type Asked } from './help.ts'
import { ListShape } from './ListShape.tsx'

/** Answers to common questions, the terms and the privacy policy. The address may name a topic and an entry. */
export function HelpScreen() {
  const location = useLocation()
  const language = useContentLanguage()
  const help = useCall(content.helpCenter, { language }, { placeholderData: keepPreviousData })
  return (
    <Loaded query={help} skeleton={<ListShape />}>
      {({ entries }) =>
        entries.length === 0 ? <Empty /> : <Topics key={location.key} entries={entries} asked={askedIn(location)} />
      }
    </Loaded>
  )
}

interface TopicsProps {
  entries: readonly content.HelpEntry[]
  asked: Asked
}

function Topics({ entries, asked }: TopicsProps) {
  const t = useText()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const ofTopic = entries.filter(({ tag }) => asked.tag === null || tag === asked.tag)
  const found = entriesWith(ofTopic, words)
  const choose = (tag: content.HelpTag | 'all') =>
    void navigate(tag === 'all' ? to('help') : `${to('help')}?tag=${tag}`, { replace: true })
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 pb-24">
      <label className="flex min-h-12 items-center gap-3 rounded-tile bg-raised px-4 ring-1 ring-hairline-strong ring-inset focus-within:ring-2 focus-within:ring-accent">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-quiet" />
        <input
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          maxLength={80}
          className="min-w-0 flex-1 bg-transparent text-base text-ellipsis text-ink outline-none placeholder:text-ink-faint"
        />
      </label>
      <div className="no-scrollbar -mx-4 overflow-x-auto overscroll-x-contain px-4">
        <Pills
          label={t('help.topics')}
          entries={[
            { key: 'all' as const, title: t('help.all') },
            ...tagsOf(entries).map((key) => ({ key, title: t(`help.tag.${key}`) })),
          ]}
          chosen={asked.tag ?? 'all'}
          onChoose={choose}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState picture="nothing-found" title={t('help.nothing')} text={t('help.nothingText')}>
          <LinkButton to={to('service')}>{t('help.ask')}</LinkButton>
        </EmptyState>
      ) : (
        // Another tab has other entries, so the open one is closed.
        <HelpAccordion key={words} entries={found} first={words ? null : placeIn(found, asked.place)} />
      )}
    </div>
  )
}

function Empty() {
  const t = useText()
  return (
    <EmptyState picture="nothing-found" title={t('help.empty')} text={t('help.emptyText')}>
      <LinkButton to={to('service')} look="light">
        {t('help.ask')}
      </LinkButton>
    </EmptyState>
  )
}
