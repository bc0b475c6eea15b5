import { staff, type ValueOf } from '@parola/contract'
import { Check, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '../../address.ts'
import { day, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { RoleEditor } from './RoleEditor.tsx'
import { permissionName, roleName, useRoles } from './role-names.ts'
import { TeamPage } from './TeamPage.tsx'

const words = text.roleScreen

type Known = ValueOf<typeof staff.roles>

/** Every role beside every permission, and how the merchant's own differ from the seeded ones. */
export function Roles() {
  const place = usePlace()
  const [{ row: open, edit }, setAddress] = useAddress(['row', 'edit'])
  const found = useRoles()
  const chosen = found.data?.roles.find(({ role }) => role === open)
  const close = () => setAddress({ edit: null })
  if (found.data && chosen && place?.may('team.roles') && (edit === 'copy' || edit === 'change'))
    return (
      <RoleEditor
        key={`${edit} ${chosen.role}`}
        known={found.data}
        from={chosen}
        isCopy={edit === 'copy'}
        onClose={close}
        onSaved={(role) => setAddress({ edit: null, row: role })}
      />
    )
  return (
    <TeamPage
      title={text.screens['team/roles']}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={null}
      aside={
        found.data && chosen ? (
          <Details known={found.data} role={chosen} onEdit={(how) => setAddress({ edit: how })} />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      {found.isPending && <Loading />}
      {found.error && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Matrix known={found.data} open={open} onOpen={(row) => setAddress({ row })} />}
    </TeamPage>
  )
}

const seededOf = ({ roles }: Known, { copiedFrom }: staff.Role) => roles.find(({ role }) => role === copiedFrom)

function Matrix({ known, open, onOpen }: { known: Known; open: string | null; onOpen: (role: string) => void }) {
  const { roles } = known
  return (
    <div className="relative min-h-0 flex-1 overflow-auto">
      <table aria-label={text.screens['team/roles']} className="border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-3 h-9 min-w-52 border-b border-hairline-strong bg-ground px-3 text-start text-xs font-medium text-ink-quiet"
            >
              {words.permission}
            </th>
            {roles.map((role) => (
              <th
                key={role.role}
                scope="col"
                className={`sticky top-0 z-2 border-b border-hairline-strong px-1 ${role.role === open ? 'bg-raised-more' : 'bg-ground'}`}
              >
                <button
                  type="button"
                  aria-pressed={role.role === open}
                  className="h-8 w-full rounded-field px-2 text-xs font-medium whitespace-nowrap text-ink-quiet hover:bg-raised hover:text-ink aria-pressed:text-ink"
                  onClick={() => onOpen(role.role)}
                >
                  {roleName(role)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staff.Permission.options.map((permission, at, all) => {
            const { area, verb } = permissionName(permission)
            const isFirst = at === 0 || permissionName(all[at - 1] ?? '').area !== area
            return (
              <tr key={permission} className="group">
                <th
                  scope="row"
                  className={`sticky start-0 z-1 h-7 bg-ground px-3 text-start font-normal whitespace-nowrap group-hover:bg-raised ${isFirst ? 'border-t border-hairline' : ''}`}
                >
                  <span className={isFirst ? 'inline-block w-24 font-medium' : 'inline-block w-24 text-transparent'}>
                    {area}
                  </span>
                  <span className="text-ink-quiet">{verb}</span>
                </th>
                {roles.map((role) => (
                  <td
                    key={role.role}
                    className={`h-7 text-center group-hover:bg-raised ${isFirst ? 'border-t border-hairline' : ''} ${role.role === open ? 'bg-raised' : ''}`}
                  >
                    <Cell role={role} seeded={seededOf(known, role)} permission={permission} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  role: staff.Role
  seeded: staff.Role | undefined
  permission: staff.Permission
}

function Cell({ role, seeded, permission }: CellProps): ReactNode {
  const has = role.permissions.includes(permission)
  const had = seeded?.permissions.includes(permission) ?? has
  if (!has && !had) return <span className="sr-only">{words.lacks}</span>
  const [Icon, colour, spoken] = has
    ? had
      ? ([Check, 'text-ink-quiet', words.has] as const)
      : ([Plus, 'text-gain', words.added] as const)
    : ([Minus, 'text-danger', words.removed] as const)
  return (
    <>
      <Icon aria-hidden className={`mx-auto block size-4 ${colour}`} />
      <span className="sr-only">{spoken}</span>
    </>
  )
}

interface DetailsProps {
  known: Known
  role: staff.Role
  onEdit: (how: 'copy' | 'change') => void
}

function Details({ known, role, onEdit }: DetailsProps) {
  const place = usePlace()
  const { currency, zone } = known
  const seeded = seededOf(known, role)
  const isOwn = role.version !== null
  const isHeld = place?.roles.includes(role.role) === true
  const ceilings = role.ceilings.filter((ceiling) => ceiling.currency === currency)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-semibold">{roleName(role)}</h2>
        <p className="text-ink-quiet">{seeded ? words.copiedFrom(roleName(seeded)) : words.seeded}</p>
      </div>
      <Facts
        of={[
          [words.holders, role.holders],
          [words.hours, role.hours ? words.hoursOf(role.hours.from, role.hours.to, zone) : words.allDay],
          [words.currencies, role.currencies?.join(', ') ?? words.all],
          ...(role.changedAt
            ? ([[words.changed, words.changedBy(role.changedBy.join(', '), day(role.changedAt))]] as const)
            : []),
        ]}
      />
      <section>
        <h3 className="mb-1 text-xs font-medium text-ink-quiet">{words.ceilings(currency)}</h3>
        {ceilings.length === 0 ? (
          <p className="text-ink-quiet">{words.noCeilings}</p>
        ) : (
          <table className="w-full text-xs">
            <thead className="text-ink-faint">
              <tr className="h-7">
                <th className="text-start font-medium">{words.kind}</th>
                <th className="text-end font-medium">{words.perAction}</th>
                <th className="text-end font-medium">{words.perDay}</th>
              </tr>
            </thead>
            <tbody>
              {ceilings.map(({ kind, perAction, perDay }) => (
                <tr key={kind} className="h-7 border-t border-hairline">
                  <th scope="row" className="text-start font-normal">
                    {text.approvals.kinds[kind]}
                  </th>
                  <td className="text-end tabular-nums">{money({ minor: perAction, currency })}</td>
                  <td className="text-end tabular-nums">{money({ minor: perDay, currency })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {place?.may('team.roles') && (
        <div className="flex flex-col gap-2">
          {isOwn && !isHeld && <Button onClick={() => onEdit('change')}>{words.change}</Button>}
          {!isOwn && <Button onClick={() => onEdit('copy')}>{words.copy}</Button>}
          {isOwn && isHeld && <p className="text-xs text-ink-faint">{words.held}</p>}
        </div>
      )}
    </div>
  )
}
