import type { promotions } from '@parola/contract'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { pictureOf } from '../../components/announcements/announcement-picture.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { endOf, useDay } from './dates.ts'
import { PromotionDetail } from './PromotionDetail.tsx'
import { stateColour, stateIcons } from './state.ts'
import { cardId } from './scroll-anchor.ts'

interface PromotionCardProps {
  promotion: promotions.Promotion
  standing: promotions.PromotionStatus | undefined
  state: promotions.ClaimState | null
  isOpen: boolean
  onToggle: (card: HTMLElement) => void
}

/** A promotion at a glance; a tap on its head opens the whole of it below. */
export function PromotionCard({ promotion, standing, state, isOpen, onToggle }: PromotionCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const { title, summary } = promotion
  return (
    <article
      ref={card}
      id={cardId(promotion.id)}
      aria-labelledby={id}
      className={classes(
        'overflow-hidden rounded-card border bg-raised',
        isOpen ? 'border-hairline-strong' : 'border-hairline',
      )}
    >
      <div className="press relative">
        <Picture
          path={pictureOf(promotion)}
          alt=""
          width={1080}
          height={540}
          fallback={null}
          className={classes(
            'aspect-5/2 w-full',
            isOpen && 'full:aspect-4/1',
            state === 'closed' && 'opacity-55 saturate-50',
          )}
        />
        <div className="flex flex-col gap-1.5 p-4 pb-3">
          <h2 id={id} className="text-base leading-6 font-semibold text-balance">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-detail`}
              onClick={() => card.current && onToggle(card.current)}
              className="text-start after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </button>
          </h2>
          <p dir="auto" className="text-sm text-pretty text-ink-quiet">
            {summary}
          </p>
          <div className="flex min-h-6 items-center gap-x-3 gap-y-1 text-xs">
            <Span promotion={promotion} />
            {state && <StateMark state={state} />}
            <ChevronDown
              aria-hidden="true"
              className={classes(
                'ms-auto size-5 shrink-0 text-ink-quiet transition-transform duration-200',
                isOpen && 'rotate-180',
              )}
            />
          </div>
        </div>
      </div>
      <div id={`${id}-detail`}>
        {isOpen && <PromotionDetail promotion={promotion} standing={standing} state={state} />}
      </div>
    </article>
  )
}

function Span({ promotion }: { promotion: promotions.Promotion }) {
  const t = useText()
  const day = useDay()
  const end = endOf(promotion)
  return (
    <span className="figures flex items-center gap-1.5 text-ink-quiet">
      <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
      {end === null ? (
        t('promo.longTerm')
      ) : (
        <bdi>{t('promo.span', { from: day(promotion.startDate), to: day(end) })}</bdi>
      )}
    </span>
  )
}

function StateMark({ state }: { state: promotions.ClaimState }) {
  const t = useText()
  const Icon = stateIcons[state]
  return (
    <span
      className={classes(
        'flex items-center gap-1 rounded-full px-2 py-0.5 font-medium whitespace-nowrap ring-1 ring-hairline-strong ring-inset',
        stateColour(state),
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(`claim.${state}`)}
    </span>
  )
}
