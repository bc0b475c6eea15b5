import type { lottery } from '@parola/contract'
import { BookOpen, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'

const RulesSheet = lazyOptional(() => import('./RulesSheet.tsx').then((module) => module.RulesSheet))

/** The rules of the lottery and the member's tickets for it. */
export function PlayLinks({ rules }: { rules: lottery.Rules }) {
  const t = useText()
  const [isReading, setReading] = useState<boolean>()
  return (
    <>
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
    </>
  )
}
