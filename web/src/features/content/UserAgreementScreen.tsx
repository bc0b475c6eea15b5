import './content.css'
import { content } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useOwnTitle } from '../../components/layout/HeaderSlot.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { Pills } from '../../components/layout/Pills.tsx'
import { RichText } from '../../components/rich-text/RichText.tsx'
import { formatDate, useContentLanguage, useLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const documents = ['agreement', 'terms', 'policy'] as const

/** The documents that a member accepts, each on its own page that can be linked: the agreement, the terms, the privacy policy. */
export function UserAgreementScreen() {
  const t = useText()
  const navigate = useNavigate()
  const language = useContentLanguage()
  const named = new URLSearchParams(useLocation().search).get('of')
  const chosen = documents.find((document) => document === named) ?? 'agreement'
  const help = useCall(content.helpCenter, { language }, { placeholderData: keepPreviousData })
  useOwnTitle(t(`help.tag.${chosen}`))
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 pb-24">
      <div className="no-scrollbar -mx-4 overflow-x-auto overscroll-x-contain px-4">
        <Pills
          label={t('agree.documents')}
          entries={documents.map((key) => ({ key, title: t(`help.tag.${key}`) }))}
          chosen={chosen}
          onChoose={(key) =>
            void navigate(key === 'agreement' ? to('userAgreement') : `${to('userAgreement')}?of=${key}`, {
              replace: true,
            })
          }
        />
      </div>
      <Loaded query={help} skeleton={<Shape />}>
        {({ entries }) => <Document entries={entries.filter(({ tag }) => tag === chosen)} />}
      </Loaded>
    </div>
  )
}

function Document({ entries }: { entries: readonly content.HelpEntry[] }) {
  const t = useText()
  const { language } = useLanguage()
  if (entries.length === 0)
    return (
      <EmptyState picture="nothing-found" title={t('agree.none')} text={t('agree.noneText')}>
        <LinkButton to={to('service')} look="light">
          {t('help.ask')}
        </LinkButton>
      </EmptyState>
    )
  return entries.map((entry) => (
    <article key={entry.slug} className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold text-balance">
          <bdi>{entry.title}</bdi>
        </h2>
        <p className="mt-1 text-sm text-ink-quiet">
          {t('help.updated', { date: formatDate(language, entry.updatedAt) })}
        </p>
      </div>
      <RichText html={entry.content} />
    </article>
  ))
}

function Shape() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-7 w-2/3" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </div>
  )
}
