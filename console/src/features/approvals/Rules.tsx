import { approvals, minorDigitsOf, type Minor } from '@parola/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { money } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { ConflictDialog } from '../../parts/ConflictDialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { useEdit } from '../../parts/versions.ts'
import { usePlace } from '../../shell/me.ts'
import { DataTable, type Column } from '../../table/DataTable.tsx'
import { text } from '../../texts.ts'
import { unitsOf } from './request.ts'

type Rule = approvals.ApprovalRuleShown
type Fields = approvals.ApprovalRule

const words = text.approvals.rule
const kinds = text.approvals.kinds

const nameOf = ({ kind, currency }: Rule) => (currency === null ? kinds[kind] : `${kinds[kind]}, ${currency}`)
const keyOf = ({ kind, currency }: Rule) => `${kind} ${currency ?? ''}`

function whenOf({ kind, currency, alone, members, changes }: Rule): string {
  const { by } = approvals.floors[kind]
  if (by === 'amount' && currency !== null) return words.above(money({ minor: alone ?? (0 as Minor), currency }))
  if (by === 'members') return words.aboveMembers(members ?? 0)
  if (by === 'change') return changes.map((change) => words.changes[change] ?? change).join(', ')
  return words.always
}
const expiryOf = ({ kind, minutes }: Rule) => (approvals.floors[kind].byHand ? words.noEnd : words.minutes(minutes))

const columns: readonly Column<Rule>[] = [
  { title: words.kind, width: 'minmax(11rem, 1fr)', cell: nameOf },
  { title: words.takesTwo, width: 'minmax(11rem, 1fr)', cell: whenOf },
  { title: words.expires, width: '8rem', cell: expiryOf },
  { title: words.roles, width: '7rem', cell: ({ otherRole }) => (otherRole ? words.otherRole : words.anyRole) },
]

/** From when two people are needed. Changed by two. */
export function Rules() {
  const merchant = usePlace()?.merchant ?? ''
  const [{ row: open }, setAddress] = useAddress(['row'])
  const list = useQuery({
    queryKey: [merchant, 'approval-rules'],
    queryFn: ({ signal }) => ask(approvals.approvalRules, { merchant, signal }),
  })
  const rows = list.data?.rules ?? []
  const chosen = rows.find((rule) => keyOf(rule) === open)
  return (
    <ListPage
      title={text.screens['approval-rules']}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={null}
      aside={
        chosen ? (
          <RuleForm key={keyOf(chosen)} merchant={merchant} rule={chosen} />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <p className="border-b border-hairline px-4 py-2 text-ink-quiet">{words.text}</p>
      {list.isPending && <Loading />}
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <DataTable
          label={text.screens['approval-rules']}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          open={open}
          onOpen={(row) => setAddress({ row })}
        />
      )}
    </ListPage>
  )
}

/** As it is typed; amounts in whole units of the currency. */
interface Typed {
  readonly alone: string
  readonly members: string
  readonly minutes: string
  readonly changes: readonly string[]
  readonly otherRole: boolean
  readonly reason: string
}

const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

const isBounded = (value: number | null, end: number) =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= end)

const typedOf = ({ alone, currency, members, minutes, changes, otherRole }: Rule): Typed => ({
  alone: alone === null || currency === null ? '' : unitsOf(alone, currency),
  members: String(members ?? ''),
  minutes: String(minutes),
  changes,
  otherRole,
  reason: '',
})

const fieldsOf = ({ alone, members, minutes, changes, otherRole }: Fields): Fields => ({
  alone,
  members,
  minutes,
  changes,
  otherRole,
})

/** Null for what is no number, or looser than what always holds. */
function fieldsIn({ kind, currency, most }: Rule, typed: Typed): Fields | null {
  const { by, members: mostMembers = 0 } = approvals.floors[kind]
  const units = currency === null ? 0 : 10 ** minorDigitsOf(currency)
  const alone = by === 'amount' ? Math.round(numberIn(typed.alone) * units) : null
  const members = by === 'members' ? numberIn(typed.members) : null
  const minutes = numberIn(typed.minutes)
  const isSound = isBounded(alone, most ?? 0) && isBounded(members, mostMembers) && isBounded(minutes, 1_440)
  if (!isSound || minutes < 15) return null
  const { changes, otherRole } = typed
  return { alone: alone as Minor | null, members, minutes, changes: [...changes], otherRole }
}

function RuleForm({ merchant, rule }: { merchant: string; rule: Rule }) {
  const client = useQueryClient()
  const { kind, currency, most } = rule
  const floor = approvals.floors[kind]
  const [read, setRead] = useState(rule)
  const [typed, setTyped] = useState(() => typedOf(rule))
  const set = (change: Partial<Typed>) => setTyped((was) => ({ ...was, ...change }))
  // Somebody else's change is shown at once, but never in place of what is half typed.
  const isTouched = JSON.stringify(typed) !== JSON.stringify(typedOf(read))
  const begin = () => {
    setRead(rule)
    setTyped(typedOf(rule))
  }
  if (rule.version !== read.version && !isTouched) begin()
  const fields = fieldsIn(rule, typed)
  const edit = useEdit({
    save: (wanted: Fields, version) =>
      ask(approvals.setApprovalRule, { merchant, body: { kind, currency, version, ...wanted, reason: typed.reason } }),
    onSaved: () => void client.invalidateQueries({ queryKey: [merchant, 'approval-rules'] }),
    onAsked: () => {
      begin()
      void client.invalidateQueries({ queryKey: [merchant] })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (fields) edit.save({ fields: fieldsOf(read), version: read.version }, fields)
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={onSubmit}>
      <div>
        <h2 className="text-lg font-semibold">{nameOf(rule)}</h2>
        <p className="text-ink-quiet">{whenOf(rule)}</p>
      </div>
      {currency !== null && most !== null && (
        <Field
          label={words.alone(currency)}
          hint={words.aloneMost(money({ minor: most, currency }))}
          inputMode="decimal"
          value={typed.alone}
          onChange={(event) => set({ alone: event.target.value })}
        />
      )}
      {floor.by === 'members' && (
        <Field
          label={words.members}
          hint={words.membersMost(floor.members ?? 0)}
          inputMode="numeric"
          value={typed.members}
          onChange={(event) => set({ members: event.target.value })}
        />
      )}
      {floor.by === 'change' && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-xs font-medium text-ink-quiet">{words.whichChanges}</legend>
          {(floor.changes ?? []).map((change) => (
            <Check
              key={change}
              label={words.changes[change] ?? change}
              isFixed={floor.always?.includes(change) === true}
              checked={typed.changes.includes(change)}
              onChange={(isOn) =>
                set({ changes: isOn ? [...typed.changes, change] : typed.changes.filter((one) => one !== change) })
              }
            />
          ))}
        </fieldset>
      )}
      {!floor.byHand && (
        <Field
          label={words.minutesField}
          hint={words.minutesHint}
          inputMode="numeric"
          value={typed.minutes}
          onChange={(event) => set({ minutes: event.target.value })}
        />
      )}
      <Check
        label={words.otherRoleField}
        isFixed={floor.otherRole === true}
        checked={typed.otherRole}
        onChange={(otherRole) => set({ otherRole })}
      />
      <Field
        label={words.reason}
        value={typed.reason}
        maxLength={300}
        required
        onChange={(event) => set({ reason: event.target.value })}
      />
      {fields === null && (
        <p role="alert" className="text-danger">
          {words.wrong}
        </p>
      )}
      <div>
        <Button look="main" type="submit" disabled={fields === null || typed.reason.trim().length < 3 || edit.isSaving}>
          {words.save}
        </Button>
      </div>
      {edit.conflict && (
        <ConflictDialog
          of={edit.conflict}
          nameOf={(field) => words.fields[field]}
          show={(value, field) => shownOf(value, field, currency)}
          isSaving={edit.isSaving}
          onSave={edit.save}
          onClose={edit.drop}
        />
      )}
    </form>
  )
}

function shownOf(value: Fields[keyof Fields], field: keyof Fields, currency: Rule['currency']): string {
  if (field === 'alone' && currency !== null) return value === null ? '' : money({ minor: value as Minor, currency })
  if (Array.isArray(value)) return value.map((change) => words.changes[change] ?? change).join(', ')
  return typeof value === 'boolean' ? (value ? words.otherRole : words.anyRole) : String(value ?? '')
}

interface CheckProps {
  label: string
  isFixed: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** What always holds is shown and cannot be taken away. */
function Check({ label, isFixed, checked, onChange }: CheckProps) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
      {isFixed && <span className="text-xs text-ink-faint">{words.fixed}</span>}
    </label>
  )
}
