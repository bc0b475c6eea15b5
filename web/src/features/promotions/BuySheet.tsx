import { promotions, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { callApi, codeOf } from '../../api/index.ts'
import { closeRequest, requestIdFor } from '../../components/money/request-id.ts'
import { useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { hindranceOf } from './mall.ts'
import { useMoney, useNumber } from '../../components/formatters.ts'

interface BuySheetProps {
  item: promotions.MallItem
  points: number
  isOpen: boolean
  onClose: () => void
}

/** Confirms before points are spent: the price, the remaining points, and the terms of the bonus. */
export function BuySheet({ item, points, isOpen, onClose }: BuySheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const { buy, isSending, outcome, reset } = useBuy(item)
  const close = () => {
    onClose()
    reset()
  }
  return (
    <Sheet open={isOpen} onClose={close} title={item.name} closeLabel={t('shell.close')} direction={direction}>
      {outcome === 'bought' ? (
        <Bought item={item} onClose={close} />
      ) : (
        <div className="flex flex-col gap-4 pt-1">
          <p className="text-sm text-pretty text-ink-quiet">{item.about}</p>
          <Facts item={item} points={points} />
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {outcome && t(outcome === 'error.insufficient_funds' ? 'mall.tooFew' : outcome)}
          </p>
          <Confirm item={item} points={points} isSending={isSending} onBuy={() => void buy()} onClose={close} />
        </div>
      )}
    </Sheet>
  )
}

function useBuy({ id, points }: promotions.MallItem) {
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<'bought' | TextKey | null>(null)
  const buy = async () => {
    if (isSending) return
    setSending(true)
    setOutcome(null)
    try {
      const requestId = requestIdFor('mall', `${id} ${points}`)
      await callApi(promotions.buyWithPoints, { body: { requestId, item: id } })
      closeRequest('mall')
      setOutcome('bought')
    } catch (error) {
      const code = codeOf(error)
      // Without a response the same request is repeated; after a refusal the next one is new.
      if (code !== 'network') closeRequest('mall')
      setOutcome(`error.${code}`)
    } finally {
      setSending(false)
      for (const { path } of [promotions.mall, wallet.memberWallet, wallet.merchantWallet])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return { buy, isSending, outcome, reset: () => setOutcome(null) }
}

function Facts({ item, points }: Pick<BuySheetProps, 'item' | 'points'>) {
  const t = useText()
  const money = useMoney()
  const number = useNumber()
  const { bonus, wagering, largest, leftForMember } = item
  const terms = wagering === 0 ? t('reward.free') : t('reward.wagering', { times: wagering })
  const facts: [name: string, text: string][] = [
    [t('mall.brings'), money(bonus)],
    [t('mall.wagering'), largest ? `${terms}. ${t('reward.largest', { largest: money(largest) })}` : terms],
    [t('mall.cost'), t('mall.price', { points: number(item.points) })],
    [t('mall.after'), t('mall.price', { points: number(Math.max(0, points - item.points)) })],
    [t('mall.thisMonth'), number(leftForMember)],
  ]
  return (
    <dl className="divide-y divide-hairline rounded-card border border-hairline bg-ground px-4 text-sm">
      {facts.map(([name, text]) => (
        <div key={name} className="flex min-h-12 items-center justify-between gap-4 py-2">
          <dt className="shrink-0 text-ink-quiet">{name}</dt>
          <dd className="figures text-end font-medium text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ConfirmProps extends Pick<BuySheetProps, 'item' | 'points' | 'onClose'> {
  isSending: boolean
  onBuy: () => void
}

function Confirm({ item, points, isSending, onBuy, onClose }: ConfirmProps) {
  const t = useText()
  const number = useNumber()
  const hindrance = hindranceOf(item, points)
  if (hindrance)
    return (
      <>
        <p className="text-sm text-pretty">{t(`mall.${hindrance}`)}</p>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </>
    )
  return (
    <Button look="light" aria-disabled={isSending} onClick={onBuy} className="aria-disabled:opacity-60">
      {isSending ? t('shell.pleaseWait') : t('mall.buy', { points: number(item.points) })}
    </Button>
  )
}

function Bought({ item, onClose }: { item: promotions.MallItem; onClose: () => void }) {
  const t = useText()
  const money = useMoney()
  return (
    <div className="lit relative flex flex-col items-center gap-4 rounded-card pt-2 pb-1 text-center">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-raised-more">
        <Check className="size-7 text-gain" />
      </span>
      <output className="text-base font-medium text-pretty">
        {t(item.wagering === 0 ? 'mall.gotOwn' : 'mall.gotBonus', { amount: money(item.bonus) })}
      </output>
      <Button onClick={onClose} className="w-full">
        {t('shell.close')}
      </Button>
    </div>
  )
}
