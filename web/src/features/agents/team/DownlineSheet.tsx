import type { agents } from '@parola/contract'
import { BookOpenText, ChartPie, HandCoins, Network, Percent, Receipt, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBoot, useFlag } from '../../../api/index.ts'
import { useBalanceText } from '../../../components/money/balance.ts'
import { useLast } from '../../../components/team/use-last.ts'
import { useLanguage, useText, type TextKey } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { addressOf } from '../addresses.ts'
import { FactList } from '../FactList.tsx'
import { RebateForm } from '../rebates/RebateForm.tsx'
import { useMoment, useNumber, usePercent } from '../../../components/formatters.ts'

interface DownlineSheetProps {
  /** Null while closed. */
  downline: agents.Downline | null
  onClose: () => void
  onGive: (downline: agents.Downline) => void
}

/** One team member: details and actions. */
export function DownlineSheet({ downline, onClose, onGive }: DownlineSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const last = useLast(downline)
  return (
    last && (
      <Sheet
        open={downline !== null}
        onClose={onClose}
        title={last.userName}
        closeLabel={t('shell.close')}
        direction={direction}
      >
        <Told key={last.memberId} downline={last} onClose={onClose} onGive={onGive} />
      </Sheet>
    )
  )
}

interface ToldProps {
  downline: agents.Downline
  onClose: () => void
  onGive: (downline: agents.Downline) => void
}

function Told({ downline, onClose, onGive }: ToldProps) {
  const t = useText()
  const hasTransfer = useBoot().settings.downlineTransfer
  const [isSetting, setIsSetting] = useState(false)
  if (isSetting) return <RebateForm downline={downline} onDone={onClose} onCancel={() => setIsSetting(false)} />
  return (
    <div className="flex flex-col gap-4 pt-1">
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {/* Rebates are between an agent and those directly below. */}
        {downline.depth === 1 && (
          <Button onClick={() => setIsSetting(true)} className="px-3 text-sm">
            <Percent aria-hidden="true" className="size-4" />
            {t('rebate.change')}
          </Button>
        )}
        {hasTransfer && (
          <Button look="light" onClick={() => onGive(downline)} className="px-3 text-sm">
            <HandCoins aria-hidden="true" className="size-5" />
            {t('downlineTransfer.one')}
          </Button>
        )}
      </div>
      <Facts downline={downline} />
      <Ways downline={downline} onClose={onClose} />
    </div>
  )
}

function Facts({ downline }: { downline: agents.Downline }) {
  const t = useText()
  const moment = useMoment()
  const number = useNumber()
  const percent = usePercent(2)
  const balanceText = useBalanceText()
  const { memberType, depth, balance, rebates, downlines, teamSize, joinedAt, lastLoginAt } = downline
  return (
    <FactList
      facts={[
        [t('downlines.balance'), balanceText(balance)],
        [t('downlines.type'), t(`agents.type.${memberType}`)],
        [t('agents.level'), number(depth)],
        [t('rebate.lottery'), percent(rebates.lottery)],
        [t('rebate.games'), percent(rebates.games)],
        ...(memberType === 'agent'
          ? ([
              [t('agents.directs'), number(downlines)],
              [t('agents.teamSize'), number(teamSize)],
            ] as const)
          : []),
        [t('downlines.joined'), moment(joinedAt)],
        [t('downlines.lastLogin'), lastLoginAt ? moment(lastLoginAt) : t('downlines.never')],
      ]}
    />
  )
}

interface Way {
  title: TextKey
  address: string
  Icon: LucideIcon
}

function Ways({ downline: { memberId, memberType }, onClose }: { downline: agents.Downline; onClose: () => void }) {
  const t = useText()
  const [hasPnl, hasBets, hasRecord] = [useFlag('AGETEAMPNL3'), useFlag('TEAMBETTING3'), useFlag('TRANSREC3')]
  const isAgent = memberType === 'agent'
  const ways: (Way | false)[] = [
    isAgent && { title: 'agents.openTeam', address: addressOf('team', memberId), Icon: Network },
    isAgent &&
      hasPnl && { title: 'title.teamProfitAndLoss', address: addressOf('teamProfitAndLoss', memberId), Icon: ChartPie },
    hasBets && { title: 'agents.bets', address: addressOf('teamBetting', memberId), Icon: BookOpenText },
    hasRecord && {
      title: 'agents.transactions',
      address: `${to('transactionRecord')}?member=${memberId}`,
      Icon: Receipt,
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-2">
      {ways.map(
        (way) =>
          way && (
            <li key={way.title}>
              <Link
                to={way.address}
                onClick={onClose}
                className="press flex min-h-13 items-center gap-2 rounded-tile bg-raised-more px-3 py-2 text-sm font-medium"
              >
                <way.Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-quiet" />
                <span className="min-w-0">{t(way.title)}</span>
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
