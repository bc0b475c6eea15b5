import { staff, type Currency, type Minor, type ValueOf } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Select } from '../../parts/Field.tsx'
import { Notice } from '../../parts/states.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'
import { permissionName, useRoleNames, useRoles } from './role-names.ts'
import { TeamPage } from './TeamPage.tsx'

const words = text.whoCan

type Can = ValueOf<typeof staff.whatCan>
type Who = ValueOf<typeof staff.whoCan>
type Action = Can['actions'][number]
type Holder = Who['people'][number]

const answerOf = ({ refusal }: { refusal: staff.Refusal }) => (refusal === null ? words.may : words.refusals[refusal])
const permissionOf = ({ permission }: Pick<Action, 'permission'>) => {
  if (permission === 'stored') return words.stored
  const { area, verb } = permissionName(permission)
  return `${area}: ${verb}`
}
const aboutOf = ({ about }: Pick<Action, 'about'>) => <span title={about}>{about}</span>

/** What somebody may do, or who may do something: the answer of the server, which admits calls by the same rule. */
export function WhoCan() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ person, call }, setAddress] = useAddress(['person', 'call', 'show', 'row'])
  const team = useQuery({
    queryKey: [merchant, 'team'],
    queryFn: ({ signal }) => ask(staff.team, { merchant, signal }),
  })
  const keys = useQuery({
    queryKey: [merchant, 'keys'],
    queryFn: ({ signal }) => ask(staff.keys, { merchant, signal }),
    enabled: place?.may('team.keys') === true,
  })
  const actions = useQuery({
    queryKey: [merchant, 'who-can', ''],
    queryFn: ({ signal }) => ask(staff.whoCan, { merchant, signal, query: {} }),
  })
  const people = [
    ...(team.data?.team ?? []).filter(({ state }) => state !== 'disabled').map(({ id, name }) => [id, name] as const),
    ...(keys.data?.keys ?? [])
      .filter(({ state }) => state === 'working')
      .map(({ id, name }) => [id, words.key(name)] as const),
  ]
  const about = (actions.data?.actions ?? [])
    .map(({ call: name, about: said }) => [name, said] as const)
    .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
  const page = {
    tools: (
      <>
        <Select
          label={words.person}
          className="h-8 w-44 rounded-field border border-hairline-strong bg-ground px-2 text-ink"
          value={person ?? ''}
          options={[['', words.choosePerson], ...people]}
          onChange={({ target }) => setAddress({ person: target.value, call: null, row: null, show: null })}
        />
        <Select
          label={words.call}
          className="h-8 w-72 rounded-field border border-hairline-strong bg-ground px-2 text-ink"
          value={call ?? ''}
          options={[['', words.chooseCall], ...about]}
          onChange={({ target }) => setAddress({ call: target.value, person: null, row: null, show: null })}
        />
      </>
    ),
    merchant,
  }
  if (person) return <OfPerson key={person} {...page} id={person} />
  if (call) return <OfCall key={call} {...page} call={call} />
  return (
    <TeamPage title={text.screens['team/who-can']} asideTitle={words.details} tools={page.tools} aside={null}>
      <Notice title={words.start} note={words.startText} />
    </TeamPage>
  )
}

interface AskedProps {
  merchant: string
  tools: ReactNode
}

const useMoney = () => {
  const { data } = useRoles()
  return (minor: Minor) => money({ minor, currency: data?.currency ?? ('USD' satisfies Currency) })
}

function OfPerson({ merchant, tools, id }: AskedProps & { id: string }) {
  const [{ show, row }, setAddress] = useAddress(['show', 'row'])
  const shownMoney = useMoney()
  const names = useRoleNames()
  const found = useQuery({
    queryKey: [merchant, 'what-can', id],
    queryFn: ({ signal }) => ask(staff.whatCan, { merchant, signal, query: { id } }),
  })
  const ceilingOf = ({ release }: Action) => found.data?.ceilings.find(({ kind }) => kind === release?.kind)
  const columns: readonly Column<Action>[] = [
    { title: words.action, width: 'minmax(14rem, 2fr)', cell: aboutOf },
    { title: words.permission, width: 'minmax(9rem, 1fr)', isExtra: true, cell: permissionOf },
    { title: words.answer, width: '9rem', cell: answerOf },
    {
      title: words.ceiling,
      width: '9rem',
      isNumber: true,
      cell: (action) => {
        const ceiling = action.refusal === 'no_permission' ? undefined : ceilingOf(action)
        return ceiling ? shownMoney(ceiling.perAction) : text.none
      },
    },
    {
      title: words.second,
      width: '9rem',
      isNumber: true,
      isExtra: true,
      cell: (action) => secondOf(action, shownMoney),
    },
  ]
  const all = found.data?.actions ?? []
  const rows = all.filter(({ refusal }) => show === 'all' || (refusal === null) !== (show === 'no'))
  const chosen = all.find(({ call }) => call === row)
  return (
    <TeamPage
      title={text.screens['team/who-can']}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <>
          {tools}
          <Select
            label={words.show}
            value={show ?? ''}
            options={words.showOptions}
            onChange={({ target }) => setAddress({ show: target.value, row: null })}
          />
        </>
      }
      aside={
        <div className="flex flex-col gap-5">
          {found.data && (
            <div>
              <h2 className="text-lg font-semibold">{found.data.name}</h2>
              <p className="text-ink-quiet">{names.allOf(found.data)}</p>
            </div>
          )}
          {chosen ? (
            <About action={chosen} ceiling={ceilingOf(chosen)} />
          ) : (
            <p className="text-ink-faint">{words.choose}</p>
          )}
        </div>
      }
    >
      <List
        query={found}
        empty={{ title: words.nothing, note: words.nothingText }}
        label={text.screens['team/who-can']}
        columns={columns}
        rows={rows}
        keyOf={({ call }) => call}
        open={row}
        onOpen={(call) => setAddress({ row: call })}
      />
    </TeamPage>
  )
}

function secondOf({ release }: Pick<Action, 'release'>, shownMoney: (minor: Minor) => string): string {
  if (release === null) return text.none
  return release.alone === null || release.second === 'always' ? words.always : words.above(shownMoney(release.alone))
}

function About({ action, ceiling }: { action: Who['actions'][number]; ceiling?: Can['ceilings'][number] | undefined }) {
  const shownMoney = useMoney()
  return (
    <div className="flex flex-col gap-3">
      <p>{action.about}</p>
      <Facts
        of={[
          [text.approvals.call, action.call],
          [words.permission, permissionOf(action)],
          [words.second, secondOf(action, shownMoney)],
          ...(ceiling
            ? ([
                [words.ceiling, shownMoney(ceiling.perAction)],
                [words.day, shownMoney(ceiling.perDay)],
              ] as const)
            : []),
        ]}
      />
    </div>
  )
}

function OfCall({ merchant, tools, call }: AskedProps & { call: string }) {
  const [{ row }, setAddress] = useAddress(['row'])
  const shownMoney = useMoney()
  const names = useRoleNames()
  const found = useQuery({
    queryKey: [merchant, 'who-can', call],
    queryFn: ({ signal }) => ask(staff.whoCan, { merchant, signal, query: { call } }),
  })
  const columns: readonly Column<Holder>[] = [
    { title: words.name, width: 'minmax(9rem, 1fr)', cell: ({ name, isKey }) => (isKey ? words.key(name) : name) },
    { title: words.roles, width: 'minmax(10rem, 2fr)', isExtra: true, cell: names.allOf },
    { title: words.answer, width: '10rem', cell: answerOf },
    {
      title: words.ceiling,
      width: '9rem',
      isNumber: true,
      cell: ({ ceiling }) => (ceiling ? shownMoney(ceiling.perAction) : text.none),
    },
    {
      title: words.day,
      width: '9rem',
      isNumber: true,
      isExtra: true,
      cell: ({ ceiling }) => (ceiling ? shownMoney(ceiling.perDay) : text.none),
    },
  ]
  const [action] = found.data?.actions ?? []
  return (
    <TeamPage
      title={text.screens['team/who-can']}
      asideTitle={words.details}
      tools={tools}
      aside={
        action && (
          <div className="flex flex-col gap-5">
            <About action={action} />
            <Facts of={[[words.rolesWith, names.allOf({ roles: found.data?.roles ?? [] })]]} />
          </div>
        )
      }
    >
      <List
        query={found}
        empty={{ title: words.nobody, note: words.nobodyText }}
        label={text.screens['team/who-can']}
        columns={columns}
        rows={found.data?.people ?? []}
        keyOf={({ id }) => id}
        open={row}
        onOpen={(id) => setAddress({ row: id })}
      />
    </TeamPage>
  )
}
