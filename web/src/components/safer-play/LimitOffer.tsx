import './safer-play.css'
import { Gauge } from 'lucide-react'
import { useSession, useStored, writeStored } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useSaferPlay } from './break.ts'

const skippedKey = 'limitOfferSkipped'

/** Offers a limit, once, to a member without one who is about to deposit. */
export function LimitOffer() {
  const t = useText()
  const session = useSession()
  const skippedBy = useStored('local', skippedKey)
  const { data } = useSaferPlay()
  const hasTexts = useNamespace('position')
  const hasLimit = data?.limits.some(({ amount }) => amount !== null)
  if (!session || !data || data.break || hasLimit || skippedBy === session.userName || !hasTexts) return null
  return (
    <section aria-label={t('offer.title')} className="flex gap-3 rounded-card border border-hairline bg-raised p-4">
      <Gauge aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold text-balance">{t('offer.title')}</h2>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('offer.text')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <LinkButton to={`${to('limits')}?set=deposit.month`} size="small" className="min-h-11">
            {t('offer.set')}
          </LinkButton>
          <Button
            size="small"
            look="quiet"
            className="min-h-11"
            onClick={() => writeStored('local', skippedKey, session.userName)}
          >
            {t('offer.skip')}
          </Button>
        </div>
      </div>
    </section>
  )
}
