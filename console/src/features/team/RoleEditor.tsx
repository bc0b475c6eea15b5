import { approvals, Currency, staff, type ValueOf } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Field, fieldLook } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { ceilingsOf, differenceOf, draftOf, emptyCeiling, type Difference, type RoleDraft } from './role-draft.ts'
import { permissionName, roleName } from './role-names.ts'
import { TeamPage } from './TeamPage.tsx'

const words = text.roleEditor

interface RoleEditorProps {
  known: ValueOf<typeof staff.roles>
  from: staff.Role
  isCopy: boolean
  onClose: () => void
  onSaved: (role: string) => void
}

/** A copy of a role or a change of one, with the difference beside it before anything is saved. */
export function RoleEditor({ known: { currency, guarded, zone }, from, isCopy, onClose, onSaved }: RoleEditorProps) {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const client = useQueryClient()
  const [draft, setDraft] = useState<RoleDraft>(() => draftOf(from, { isCopy, currency }))
  const change = (part: Partial<RoleDraft>) => setDraft((was) => ({ ...was, ...part }))
  const difference = differenceOf({ draft, from, currency, guarded })
  const save = useMutation({
    mutationFn: () => {
      // A role that is no copy is a seeded one.
      const copiedFrom = from.copiedFrom ?? (from.role as staff.StaffRole)
      const ceilings = ceilingsOf(draft, from, currency)
      const { role, name, permissions, currencies, hours } = draft
      const limits = { currencies: currencies && [...currencies], hours }
      return ask(staff.saveRole, {
        merchant,
        body: {
          role,
          copiedFrom,
          name,
          permissions: [...permissions],
          ceilings,
          ...limits,
          version: isCopy ? null : from.version,
        },
      })
    },
    onSuccess: () => {
      toast(words.saved)
      onSaved(draft.role)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'roles'] }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <TeamPage
      title={isCopy ? words.newTitle(roleName(from)) : words.title(roleName(from))}
      asideTitle={words.difference}
      tools={<Button onClick={onClose}>{text.cancel}</Button>}
      aside={
        <Differences difference={difference}>
          <p role="alert" className="text-danger empty:hidden">
            {save.error ? problemOf(save.error, isCopy) : ''}
          </p>
          <Button look="main" type="submit" form="role" disabled={save.isPending || draft.permissions.length === 0}>
            {words.save}
          </Button>
        </Differences>
      }
    >
      <form
        id="role"
        className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4 *:max-w-4xl"
        onSubmit={onSubmit}
      >
        <div className="grid gap-4 desk:grid-cols-2">
          <Field
            label={words.name}
            required
            maxLength={60}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field
            label={words.code}
            hint={words.codeHint}
            required
            readOnly={!isCopy}
            pattern="[a-z][a-z0-9\-]{1,39}"
            value={draft.role}
            onChange={({ target }) => change({ role: target.value })}
          />
        </div>
        <Permissions chosen={draft.permissions} onChange={(permissions) => change({ permissions })} />
        <Ceilings draft={draft} currency={currency} onChange={(ceilings) => change({ ceilings })} />
        <Limits draft={draft} zone={zone} currency={currency} onChange={change} />
      </form>
    </TeamPage>
  )
}

const problems: Record<string, string> = { field_invalid: words.problem }
const problemOf = (error: unknown, isCopy: boolean) =>
  isCopy && codeOf(error) === 'version_conflict' ? words.codeTaken : (problems[codeOf(error)] ?? wordsOf(error))

function Differences({ difference: { lines, takesTwo }, children }: { difference: Difference; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-semibold">{words.difference}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-faint">{words.nothing}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line} className="border-b border-hairline pb-1">
              {line}
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-quiet">{takesTwo ? words.two : words.one}</p>
      {children}
    </div>
  )
}

const areas = [...new Set(staff.Permission.options.map((permission) => permissionName(permission).area))]

interface PermissionsProps {
  chosen: readonly staff.Permission[]
  onChange: (permissions: staff.Permission[]) => void
}

function Permissions({ chosen, onChange }: PermissionsProps) {
  const toggle = (permission: staff.Permission, isOn: boolean) =>
    onChange(staff.Permission.options.filter((one) => (one === permission ? isOn : chosen.includes(one))))
  return (
    <section>
      <h2 className="mb-2 font-semibold">{words.permissions}</h2>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 desk:grid-cols-4">
        {areas.map((area) => (
          <fieldset key={area} className="flex flex-col gap-1">
            <legend className="mb-1 text-xs font-medium text-ink-quiet">{area}</legend>
            {staff.Permission.options
              .filter((permission) => permissionName(permission).area === area)
              .map((permission) => (
                <label key={permission} className="flex min-h-6 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={chosen.includes(permission)}
                    onChange={({ target }) => toggle(permission, target.checked)}
                  />
                  {permissionName(permission).verb}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

interface CeilingsProps {
  draft: RoleDraft
  currency: Currency
  onChange: (ceilings: RoleDraft['ceilings']) => void
}

/** Kinds that are released without an amount have no ceiling. */
const withoutAmount = new Set<approvals.ReleaseKind>([
  'agent_terms',
  'staff_roles',
  'approval_rule',
  'resume_play',
  'message',
  'settings',
  'merchant_state',
])
const kinds = approvals.ReleaseKind.options.filter((kind) => !withoutAmount.has(kind))

function Ceilings({ draft: { ceilings }, currency, onChange }: CeilingsProps) {
  const field = (kind: approvals.ReleaseKind, part: 'perAction' | 'perDay') => (
    <input
      type="number"
      min={0}
      step="any"
      aria-label={`${text.approvals.kinds[kind]}, ${text.roleScreen[part]}`}
      className={`${fieldLook} w-full text-end tabular-nums`}
      value={ceilings[kind]?.[part] ?? ''}
      onChange={({ target }) =>
        onChange({ ...ceilings, [kind]: { ...emptyCeiling, ...ceilings[kind], [part]: target.value } })
      }
    />
  )
  return (
    <section>
      <h2 className="font-semibold">{text.roleScreen.ceilings(currency)}</h2>
      <p className="mb-2 text-xs text-ink-faint">
        {words.ceilingsHint} {text.roleScreen.other(currency)}
      </p>
      <table className="w-full max-w-xl">
        <thead className="text-xs text-ink-quiet">
          <tr className="h-7">
            <th className="text-start font-medium">{text.roleScreen.kind}</th>
            <th className="w-40 text-end font-medium">{text.roleScreen.perAction}</th>
            <th className="w-40 text-end font-medium">{text.roleScreen.perDay}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-t border-hairline">
              <th scope="row" className="text-start font-normal">
                {text.approvals.kinds[kind]}
              </th>
              <td className="py-1 ps-3">{field(kind, 'perAction')}</td>
              <td className="py-1 ps-3">{field(kind, 'perDay')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LimitsProps {
  draft: RoleDraft
  zone: string
  currency: Currency
  onChange: (part: Partial<RoleDraft>) => void
}

function Limits({ draft: { currencies, hours }, zone, currency, onChange }: LimitsProps) {
  const toggle = (one: Currency, isOn: boolean) => {
    const chosen = Currency.options.filter((other) => (other === one ? isOn : currencies?.includes(other)))
    if (chosen.length > 0) onChange({ currencies: chosen })
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{words.limits}</h2>
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={hours !== null}
          onChange={({ target }) => onChange({ hours: target.checked ? { from: '09:00', to: '18:00' } : null })}
        />
        {words.hours}
      </label>
      {hours && (
        <div className="flex flex-wrap items-end gap-3 ps-6">
          <Field
            label={words.from}
            type="time"
            required
            value={hours.from}
            onChange={({ target }) => onChange({ hours: { ...hours, from: target.value } })}
          />
          <Field
            label={words.to}
            type="time"
            required
            value={hours.to}
            onChange={({ target }) => onChange({ hours: { ...hours, to: target.value } })}
          />
          <p className="pb-1.5 text-xs text-ink-faint">{words.zone(zone)}</p>
        </div>
      )}
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={currencies !== null}
          onChange={({ target }) => onChange({ currencies: target.checked ? [currency] : null })}
        />
        {words.onlySome}
      </label>
      {currencies && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 ps-6">
          {Currency.options.map((one) => (
            <label key={one} className="flex min-h-6 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={currencies.includes(one)}
                onChange={({ target }) => toggle(one, target.checked)}
              />
              {one}
            </label>
          ))}
        </div>
      )}
    </section>
  )
}
