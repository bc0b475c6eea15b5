import type { lottery } from '@parola/contract'
import { Dices, Eraser } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import {
  belowByChance,
  choicesOf,
  emptyDraft,
  missingIn,
  openPlace,
  sizeOf,
  suggestPick,
  tapped,
  withDigit,
  type Draft,
} from './pick.ts'
import { useBetNames } from '../formatters.ts'

interface NumberPadProps {
  shape: lottery.PickShape
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The number input, in the shape of the bet. */
export function NumberPad({ shape, draft, onChange }: NumberPadProps) {
  const t = useText()
  const heading = useId()
  const size = sizeOf(shape)
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1">
      <div className="flex min-h-11 items-center gap-2">
        <h2 id={heading} className="min-w-0 flex-1 text-base font-semibold">
          {t(`play.choose.${shape.shape}`, { count: size })}
          <span className="figures ms-2 text-sm font-normal text-ink-quiet">
            {`${size - missingIn(shape, draft)}/${size}`}
          </span>
        </h2>
        <Button
          look="quiet"
          size="small"
          aria-label={t('play.clear')}
          className="size-11 px-0"
          onClick={() => onChange(emptyDraft(shape))}
        >
          <Eraser aria-hidden="true" className="size-5" />
        </Button>
        <Button size="small" className="min-h-11" onClick={() => onChange(suggestPick(shape, belowByChance))}>
          <Dices aria-hidden="true" className="size-4" />
          {t('play.quickPick')}
        </Button>
      </div>
      {shape.shape === 'digits' ? (
        <DigitsPad draft={draft} onChange={onChange} />
      ) : shape.shape === 'side' ? (
        <SidePad shape={shape} draft={draft} onChange={onChange} />
      ) : (
        <GridPad shape={shape} draft={draft} onChange={onChange} />
      )}
    </section>
  )
}

const key = 'press figures grid place-items-center font-semibold ring-1 ring-inset'
const plain = 'bg-raised ring-hairline'
const picked = 'bg-raised-more text-accent ring-2 ring-accent'

/** A place for each digit, and ten keys. The keys fill the place that is next, or the one that was tapped. */
function DigitsPad({ draft, onChange }: Omit<NumberPadProps, 'shape'>) {
  const t = useText()
  const [aimed, setAimed] = useState<number | null>(null)
  const place = aimed ?? openPlace(draft)
  const type = (digit: string) => {
    onChange(withDigit(draft, place ?? 0, digit))
    setAimed(null)
  }
  return (
    <div dir="ltr" className="flex flex-col gap-2">
      <div className="flex justify-center gap-2">
        {draft
          .map((digit, index) => ({ digit, index }))
          .map(({ digit, index }) => (
            <button
              key={index}
              type="button"
              aria-pressed={index === place}
              aria-label={t('play.place', { place: index + 1, digit: digit || '–' })}
              onClick={() => setAimed(index)}
              className={classes(
                key,
                'size-11 rounded-tile text-lg',
                index === place ? 'bg-raised-more ring-2 ring-accent' : plain,
              )}
            >
              {digit || <span className="text-ink-faint">{'·'}</span>}
            </button>
          ))}
      </div>
      <div className="grid grid-cols-5 gap-1.5">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            onClick={() => type(digit)}
            className={classes(key, plain, 'h-12 rounded-tile text-lg')}
          >
            {digit}
          </button>
        ))}
      </div>
    </div>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** All numbers. When enough are chosen the others are disabled. */
function GridPad({ shape, draft, onChange }: NumberPadProps) {
  const isFull = missingIn(shape, draft) === 0
  return (
    <div dir="ltr" className="-mx-1 grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-0.5">
      {choicesOf(shape).map((number) => {
        const isChosen = draft.includes(number)
        return (
          <button
            key={number}
            type="button"
            aria-pressed={isChosen}
            aria-disabled={isFull && !isChosen}
            onClick={() => onChange(tapped(shape, draft, number))}
            className="press grid h-11 place-items-center aria-disabled:opacity-60"
          >
            <span className={classes(key, 'size-10 rounded-full text-sm', isChosen ? picked : plain)}>{number}</span>
          </button>
        )
      })}
    </div>
  )
}

function SidePad({ shape, draft, onChange }: NumberPadProps) {
  const names = useBetNames()
  return (
    <div className="grid grid-cols-2 gap-2">
      {choicesOf(shape).map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={draft.includes(side)}
          onClick={() => onChange(tapped(shape, draft, side))}
          className={classes(key, 'min-h-16 rounded-tile px-3 text-base', draft.includes(side) ? picked : plain)}
        >
          {names.side(side)}
        </button>
      ))}
    </div>
  )
}
