import { members, payments } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard, KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi, codeOf, useCall } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { useText } from '../../../i18n/index.ts'
import { useLocation, useNavigate } from 'react-router'
import { setPaymentPassword } from '../addresses.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddCard, type CardsAnswer } from './AddCard.tsx'
import { CardName } from './CardName.tsx'
import { CashierPage } from '../CashierPage.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Notice } from '../Notice.tsx'

/** The cards that a member can be paid to. */
export function BankCardsScreen() {
  return (
    <CashierPage leadsTo={['withdraw', 'withdrawalRecord']}>
      <Cards />
    </CashierPage>
  )
}

function Cards() {
  const t = useText()
  const answer = useCall(payments.bankCards, undefined, { staleTime: 0 })
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t('cashier.cardsTitle')}</h2>
      <Loaded query={answer} skeleton={<CardsSkeleton />}>
        {(cards) => (
          <>
            <CardList cards={cards.cards} />
            <More cards={cards} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function CardList({ cards }: { cards: readonly payments.BankCard[] }) {
  const t = useText()
  const [leaving, setLeaving] = useState<payments.BankCard | null>(null)
  if (cards.length === 0)
    return <EmptyState picture="no-cards" title={t('cashier.noCards')} text={t('cashier.noCardsText')} />
  return (
    <>
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li
            key={card.id}
            className="flex items-center gap-3 rounded-card border border-hairline bg-raised py-3 ps-4 pe-1"
          >
            <CreditCard aria-hidden="true" className="size-6 shrink-0 text-ink-quiet" />
            <div className="min-w-0 flex-1">
              <CardName card={card} />
            </div>
            <IconButton
              label={t('cashier.removeCard', { number: card.number })}
              icon={<Trash2 className="size-5" />}
              onClick={() => setLeaving(card)}
              className="text-ink-quiet"
            />
          </li>
        ))}
      </ul>
      <RemoveCard card={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

/** Stars and digits keep their order in both writing directions. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`

function RemoveCard({ card, onClose }: { card: payments.BankCard | null; onClose: () => void }) {
  const t = useText()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const remove = async (cardId: string) => {
    setBusy(true)
    try {
      await callApi(payments.removeBankCard, { query: { cardId } })
      await queryClient.invalidateQueries({ queryKey: [payments.bankCards.path] })
      toast(t('cashier.cardRemoved'), 'info')
      onClose()
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'info')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={t('cashier.removeTitle')}
      text={card && t('cashier.removeText', { card: `${card.bank} ${leftToRight(card.number)}` })}
    >
      <Button disabled={busy} onClick={() => card && void remove(card.id)}>
        {t('cashier.remove')}
      </Button>
      <Button look="light" onClick={onClose}>
        {t('cashier.keep')}
      </Button>
    </Dialog>
  )
}

/** The form for another card, if there is room and a payment password. */
function More({ cards }: { cards: CardsAnswer }) {
  const t = useText()
  const navigate = useNavigate()
  const returns = (useLocation().state as { returns?: boolean } | null)?.returns ?? false
  const [wanted, setWanted] = useState(returns && cards.cards.length === 0)
  // A member who came for a card continues where they were.
  const leave = () => (returns ? void navigate(-1) : setWanted(false))
  const password = useCall(members.hasWithdrawalPassword, undefined, { staleTime: 0 })
  if (cards.room <= 0) return <p className="text-sm text-ink-quiet">{t('cashier.noRoom')}</p>
  return (
    <Loaded query={password} skeleton={<Skeleton className="h-12" />}>
      {({ hasWithdrawalPassword }) =>
        !hasWithdrawalPassword ? (
          <Notice Icon={KeyRound} title={t('cashier.needPassword')} text={t('cashier.needPasswordCard')}>
            <LinkButton look="light" to={setPaymentPassword}>
              {t('cashier.setPassword')}
            </LinkButton>
          </Notice>
        ) : wanted ? (
          <AddCard cards={cards} onDone={leave} />
        ) : (
          <Button look="light" onClick={() => setWanted(true)}>
            {t('cashier.addCard')}
          </Button>
        )
      }
    </Loaded>
  )
}

function CardsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-12" />
    </div>
  )
}
