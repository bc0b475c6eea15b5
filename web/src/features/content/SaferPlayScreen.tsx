import './content.css'
import { content } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBoot, useCall, useSession } from '../../api/index.ts'
import { useContentLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HelpAccordion } from './HelpAccordion.tsx'
import { SelfTest } from './SelfTest.tsx'

const helps = ['safer.help.budget', 'safer.help.time', 'safer.help.lost', 'safer.help.mood', 'safer.help.life'] as const
const signs = [
  'safer.sign.more',
  'safer.sign.back',
  'safer.sign.hide',
  'safer.sign.money',
  'safer.sign.mood',
  'safer.sign.life',
] as const

/** How to stay in control, warning signs, and where to get help. */
export function SaferPlayScreen() {
  const t = useText()
  const session = useSession()
  const { minimumAge } = useBoot().settings
  return (
    <div className="flex flex-col gap-8 px-4 pt-5 pb-24">
      <section className="flex flex-col gap-4">
        <div className="flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-card border border-hairline bg-raised text-accent">
            <HeartHandshake aria-hidden="true" className="size-6" />
          </span>
          <div className="min-w-0">
            <h2 className="text-lg font-semibold text-balance">{t('safer.title')}</h2>
            <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('safer.text')}</p>
          </div>
        </div>
        <p className="rounded-card bg-raised p-4 text-sm text-pretty ring-1 ring-hairline ring-inset">
          {t('safer.age', { age: minimumAge })}
        </p>
      </section>
      <Points title={t('safer.helps')} points={helps}>
        {session && <LinkButton to={to('profitAndLoss')}>{t('safer.figures')}</LinkButton>}
        <div className="grid grid-cols-2 gap-3">
          <LinkButton to={to('limits')} className={half}>
            {t('safer.limits')}
          </LinkButton>
          <LinkButton to={to('takeBreak')} className={half}>
            {t('safer.break')}
          </LinkButton>
        </div>
      </Points>
      <Points title={t('safer.signs')} points={signs} />
      <SelfTest />
      <People />
    </div>
  )
}

/** Two side by side have less room for text. */
const half = 'px-3! text-sm!'

interface PointsProps {
  title: string
  points: readonly TextKey[]
  children?: ReactNode
}

function Points({ title, points, children }: PointsProps) {
  const t = useText()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold text-balance">{title}</h2>
      <ul className="flex flex-col gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3 text-sm text-pretty">
            <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
            {t(point)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** The merchant's own text, and the help lines of its country. */
function People() {
  const t = useText()
  const language = useContentLanguage()
  const help = useCall(content.helpCenter, { language }, { placeholderData: keepPreviousData })
  const entries = help.data?.entries.filter(({ tag }) => tag === 'safer') ?? []
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold text-balance">{t('safer.people')}</h2>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('safer.peopleText')}</p>
      </div>
      {help.isPending && <Skeleton className="h-28 rounded-card" />}
      {entries.length > 0 && <HelpAccordion entries={entries} first={null} />}
      <LinkButton to={to('service')}>{t('safer.talk')}</LinkButton>
    </section>
  )
}
