import type { lottery } from '@parola/contract'
import { BookOpen, Clock, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ClosesIn } from './ClosesIn.tsx'
import type { OnSale } from './use-sale.ts'

const RulesSheet = lazyOptional(() => import('./RulesSheet.tsx').then((module) => module.RulesSheet))

/** The draw on sale and its remaining time, with links to public information and the member's tickets. */
export function SaleCard({ sale, rules }: { sale: OnSale | null; rules: lottery.Rules }) {
  const t = useText()
  const [isReading, setReading] = useState<boolean>()
  return (
    <section className="flex flex-col gap-2 rounded-card border border-hairline bg-raised p-4 pb-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm text-ink-quiet">{t(sale ? 'play.onSale' : 'play.noSale')}</h2>
          <p className="figures text-base leading-6 font-semibold">
            <bdi dir="ltr">{sale?.numero ?? '–'}</bdi>
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className="flex items-center justify-end gap-1 text-sm text-ink-quiet">
            <Clock aria-hidden="true" className="size-3.5" />
            {t('play.closesIn')}
          </p>
          <ClosesIn sale={sale} />
        </div>
      </div>
      <div className="-mx-2 flex border-t border-hairline pt-1">
        <Button look="quiet" size="tile" className="flex-1" aria-haspopup="dialog" onClick={() => setReading(true)}>
          <BookOpen aria-hidden="true" className="size-4" />
          {t('play.rules')}
        </Button>
        <LinkButton look="quiet" size="tile" className="flex-1" to={`${to('gameRecord')}?gameId=${rules.gameId}`}>
          <ReceiptText aria-hidden="true" className="size-4" />
          {t('play.myTickets')}
        </LinkButton>
      </div>
      {isReading !== undefined && (
        <Suspense>
          <RulesSheet open={isReading} rules={rules} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </section>
  )
}
