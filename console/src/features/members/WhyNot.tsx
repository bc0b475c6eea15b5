import { backOffice, minorDigitsOf, type ValueOf } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'

const said = text.members.why

/** Names the rules that would refuse a withdrawal, by the functions that refuse it. */
export function WhyNot({ merchant, memberId, member }: TabProps) {
  const currency = member.wallets.find(({ book }) => book === 'real')?.free.currency
  const [draft, setDraft] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const why = useQuery({
    queryKey: [merchant, 'member', memberId, 'why', amount],
    queryFn: ({ signal }) =>
      ask(backOffice.explainWithdrawal, { merchant, signal, query: { memberId, amount: String(amount) } }),
    enabled: amount !== null,
  })
  if (!currency) return null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const minor = Math.round(Number(draft) * 10 ** minorDigitsOf(currency))
    if (minor > 0) setAmount(minor)
  }
  return (
    <section className="flex flex-col gap-3 border-t border-hairline pt-4">
      <h2 className="font-semibold">{said.title}</h2>
      <form className="flex items-end gap-2" onSubmit={onSubmit}>
        <div className="min-w-0 flex-1">
          <Field
            label={said.amount(currency)}
            inputMode="decimal"
            pattern="[0-9]+([.][0-9]+)?"
            required
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
        </div>
        <Button type="submit">{said.ask}</Button>
      </form>
      {why.error && <p role="alert">{wordsOf(why.error)}</p>}
      {why.data && <Answer of={why.data} />}
    </section>
  )
}

function Answer({ of }: { of: ValueOf<typeof backOffice.explainWithdrawal> }) {
  const { available, held, obstacles, endingBonuses } = of
  return (
    <output className="flex flex-col gap-2">
      {obstacles.length === 0 && <p>{said.nothing}</p>}
      <ul className="flex flex-col gap-2">
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.rule} ${obstacle.card}`}>{sentence(obstacle)}</li>
        ))}
      </ul>
      <p className="text-ink-quiet">
        {said.available(money(available), money(held))} {endingBonuses > 0 && said.ends(endingBonuses)}
      </p>
    </output>
  )
}

type Obstacle = ValueOf<typeof backOffice.explainWithdrawal>['obstacles'][number]

const sentence = ({ rule, card, until, left }: Obstacle): string =>
  [
    said.rules[rule],
    ...(card ? [said.card(card)] : []),
    ...(until ? [said.until(moment(until))] : []),
    ...(left ? [said.left(money(left))] : []),
  ].join(' ')
