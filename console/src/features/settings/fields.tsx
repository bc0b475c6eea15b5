import { minorDigitsOf, type Currency } from '@parola/contract'
import { Lock } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../parts/Button.tsx'
import { fieldLook } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'

const words = text.settings

interface RowProps {
  label: string
  hint?: string | undefined
  /** Why it cannot be changed. */
  locked?: string | undefined
  children: (id: string) => ReactNode
}

/** A setting with its name before it. */
export function Row({ label, hint, locked, children }: RowProps) {
  const id = useId()
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-hairline py-2 desk:grid-cols-[16rem_minmax(0,1fr)]">
      <label htmlFor={id} className="pt-1.5 text-ink-quiet">
        {label}
      </label>
      <div className="flex min-w-0 flex-col gap-1">
        {children(id)}
        {hint && <p className="text-xs text-ink-faint">{hint}</p>}
        {locked && (
          <p className="flex items-center gap-1.5 text-xs text-ink-quiet">
            <Lock aria-hidden className="size-3" />
            {locked}
          </p>
        )}
      </div>
    </div>
  )
}

interface ValueProps<Value> {
  label: string
  hint?: string | undefined
  locked?: string | undefined
  value: Value
  onChange: (value: Value) => void
}

export function TextRow({ value, onChange, ...row }: ValueProps<string>) {
  return (
    <Row {...row}>
      {(id) => (
        <input
          id={id}
          className={`${fieldLook} max-w-md`}
          value={value}
          disabled={row.locked !== undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Row>
  )
}

export function CheckRow({ value, onChange, ...row }: ValueProps<boolean>) {
  return (
    <Row {...row}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          className="mt-2 size-4 accent-accent"
          checked={value}
          disabled={row.locked !== undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </Row>
  )
}

interface ChoiceProps extends ValueProps<string> {
  options: readonly (readonly [value: string, shown: string])[]
}

export function ChoiceRow({ value, onChange, options, ...row }: ChoiceProps) {
  return (
    <Row {...row}>
      {(id) => (
        <select
          id={id}
          className={`${fieldLook} max-w-md`}
          value={value}
          disabled={row.locked !== undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(([one, shown]) => (
            <option key={one} value={one}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}

interface NumberInputProps {
  value: number | null
  /** Amounts are typed in whole units of the currency. */
  currency?: Currency | undefined
  disabled?: boolean
  id?: string
  label?: string
  onChange: (value: number) => void
}

export function NumberInput({ value, currency, onChange, id, label, disabled = false }: NumberInputProps) {
  const units = currency ? 10 ** minorDigitsOf(currency) : 1
  const shown = value === null ? '' : String(value / units)
  const [typed, setTyped] = useState<string | null>(null)
  const numberIn = (what: string) => (what.trim() === '' ? Number.NaN : Math.round(Number(what) * units))
  const isWrong = typed !== null && !(Number.isSafeInteger(numberIn(typed)) && numberIn(typed) >= 0)
  return (
    <input
      id={id}
      aria-label={label}
      aria-invalid={isWrong}
      inputMode={currency ? 'decimal' : 'numeric'}
      className={`${fieldLook} w-28 text-end tabular-nums aria-invalid:border-danger`}
      value={typed ?? shown}
      disabled={disabled}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.target.value)
        const number = numberIn(event.target.value)
        if (Number.isSafeInteger(number) && number >= 0) onChange(number)
      }}
    />
  )
}

interface NumberRowProps extends Omit<ValueProps<number>, 'value'>, Pick<NumberInputProps, 'currency' | 'value'> {}

export function NumberRow({ value, currency, onChange, ...row }: NumberRowProps) {
  return (
    <Row {...row} label={currency ? `${row.label}, ${currency}` : row.label}>
      {(id) => (
        <NumberInput
          id={id}
          value={value}
          currency={currency}
          disabled={row.locked !== undefined}
          onChange={onChange}
        />
      )}
    </Row>
  )
}

/** One on each line. */
export function LinesRow({ value, onChange, ...row }: ValueProps<readonly string[]>) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Row {...row} hint={row.hint ?? words.oneALine}>
      {(id) => (
        <textarea
          id={id}
          rows={Math.max(2, value.length + 1)}
          className={`${fieldLook} h-auto max-w-md py-1.5`}
          value={typed ?? value.join('\n')}
          disabled={row.locked !== undefined}
          onBlur={() => setTyped(null)}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(
              event.target.value
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            )
          }}
        />
      )}
    </Row>
  )
}

export interface ItemField {
  readonly name: string
  readonly label: string
  readonly kind?: 'text' | 'number' | 'money' | { readonly options: readonly (readonly [string, string])[] }
  /** Tells items apart, so it is given once. */
  readonly isKey?: true
}

type Item = Readonly<Record<string, unknown>>

interface ItemsProps {
  label: string
  fields: readonly ItemField[]
  items: readonly Item[]
  /** A new item before anything is typed. */
  blank: Item
  currency?: Currency | undefined
  isLocked?: boolean
  onChange: (items: readonly Item[]) => void
}

/** A short list of items, each a row of fields. */
export function Items({ label, fields, items, blank, currency, isLocked = false, onChange }: ItemsProps) {
  const change = (at: number, changed: Item) => onChange(items.map((item, index) => (index === at ? changed : item)))
  return (
    <div className="flex flex-col items-start gap-2">
      {/* Positioned, so that what is only read aloud does not widen the page. */}
      <div className={`relative max-w-full overflow-x-auto ${items.length === 0 ? 'hidden' : ''}`}>
        <table aria-label={label}>
          <thead>
            <tr className="text-xs text-ink-quiet">
              {fields.map(({ name, label: title }) => (
                <th key={name} className="pe-2 pb-1 text-start font-medium">
                  {title}
                </th>
              ))}
              <th>
                <span className="sr-only">{words.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the key is typed in the row itself
              <tr key={index}>
                {fields.map((field) => (
                  <td key={field.name} className="pe-2 pb-1">
                    <ItemInput
                      field={field}
                      label={`${field.label} ${index + 1}`}
                      value={item[field.name]}
                      currency={currency}
                      isLocked={isLocked}
                      onChange={(value) => change(index, { ...item, [field.name]: value })}
                    />
                  </td>
                ))}
                <td className="pb-1">
                  <Button
                    look="quiet"
                    disabled={isLocked}
                    aria-label={words.removeItem(index + 1)}
                    onClick={() => onChange(items.filter((_, at) => at !== index))}
                  >
                    {words.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {items.length === 0 && <p className="text-ink-faint">{words.noItems}</p>}
      <Button disabled={isLocked} onClick={() => onChange([...items, blank])}>
        {words.add(label)}
      </Button>
    </div>
  )
}

interface ItemInputProps {
  field: ItemField
  label: string
  value: unknown
  currency: Currency | undefined
  isLocked: boolean
  onChange: (value: unknown) => void
}

function ItemInput({ field: { kind = 'text' }, label, value, currency, isLocked, onChange }: ItemInputProps) {
  if (kind === 'number' || kind === 'money')
    return (
      <NumberInput
        label={label}
        value={typeof value === 'number' ? value : null}
        currency={kind === 'money' ? currency : undefined}
        disabled={isLocked}
        onChange={onChange}
      />
    )
  const shown = typeof value === 'string' ? value : ''
  if (kind === 'text')
    return (
      <input
        aria-label={label}
        className={`${fieldLook} w-36`}
        value={shown}
        disabled={isLocked}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <select
      aria-label={label}
      className={fieldLook}
      value={shown}
      disabled={isLocked}
      onChange={(event) => onChange(event.target.value)}
    >
      {kind.options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  )
}

export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="pb-1 font-semibold">
        {title}
      </h2>
      {note && <p className="pb-2 text-ink-quiet">{note}</p>}
      {children}
    </section>
  )
}
