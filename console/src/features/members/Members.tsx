import { backOffice } from '@parola/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../address.ts'
import { ask, wordsOf } from '../../api.ts'
import { age, day, moment } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Count } from '../../parts/Count.tsx'
import { fieldLook, Select } from '../../parts/Field.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
import { text } from '../../texts.ts'
import { StateMark } from './StateMark.tsx'

const words = text.members
/** Long enough to finish a word, short enough to feel immediate. */
const pauseMs = 200

const columns: readonly Column<backOffice.FoundMember>[] = [
  {
    title: words.name,
    width: 'minmax(9rem, 1.2fr)',
    cell: ({ id, userName }) => <MemberLink id={id} name={userName} />,
  },
  { title: words.state, width: '6rem', cell: ({ state }) => <StateMark state={state} /> },
  { title: words.role, width: '5rem', cell: ({ role }) => words.roles[role] },
  {
    title: words.labels,
    width: 'minmax(6rem, 1fr)',
    cell: ({ labels }) => (labels.length === 0 ? text.none : labels.join(', ')),
  },
  { title: words.found, width: '9rem', cell: ({ foundBy }) => (foundBy ? words.foundBy[foundBy] : text.none) },
  {
    title: words.joined,
    width: '8rem',
    isNumber: true,
    cell: ({ joined }) => <span title={moment(joined)}>{day(joined)}</span>,
  },
  {
    title: words.lastSeen,
    width: '6.5rem',
    isNumber: true,
    cell: ({ lastSeen }) => (lastSeen ? <span title={moment(lastSeen)}>{age(lastSeen)}</span> : text.none),
  },
]

const anything = [['', text.all]] as const
const stateOptions = [...anything, ...Object.entries(words.states)]
const roleOptions = [...anything, ...Object.entries(words.roles)]
/** Of a filter's value, as the screen says it. */
const nameOf = (value: string) => new Map([...stateOptions, ...roleOptions] as [string, string][]).get(value) ?? value

export function Members() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const navigate = useNavigate()
  const [{ search, state, role, label, row: open }, setAddress] = useAddress([
    'search',
    'state',
    'role',
    'label',
    'row',
  ])
  const queryOf = (asked: string | null) => ({
    search: asked ?? undefined,
    state: (state ?? undefined) as backOffice.MemberState | undefined,
    role: (role ?? undefined) as backOffice.MemberRole | undefined,
    label: label ?? undefined,
  })
  const key = [merchant, 'members', search, state, role, label]
  const { query: list, rows } = usePages(key, backOffice.findMembers, {
    merchant,
    query: queryOf(search),
    rowsOf: (page) => page.members,
  })
  const filters = Object.entries({ search, state, role, label }).flatMap(([name, value]) =>
    value ? [{ name: nameOf(value), clear: () => setAddress({ [name]: null, row: null }) }] : [],
  )
  const openProfile = (id: string) => void navigate(`/c/${merchant}/members/${id}`)
  /** Enter does not wait for the list: it finds what was just typed or pasted. */
  const openFirst = async (asked: string) => {
    try {
      const { members } = await ask(backOffice.findMembers, { merchant, query: queryOf(asked) })
      if (members[0]) openProfile(members[0].id)
    } catch (error) {
      toast(wordsOf(error))
    }
  }
  const toGrid = () => {
    const [first] = rows
    if (!first) return
    setAddress({ row: first.id })
    document.querySelector<HTMLElement>('main [role="grid"]')?.focus()
  }

  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-2">
        <div className="flex items-baseline gap-2">
          <h1 className="text-base font-semibold">{text.screens.members}</h1>
          <Count of={list.data?.pages[0]?.count} />
        </div>
        <SearchBox
          value={search ?? ''}
          onSearch={(value) => setAddress({ search: value, row: null })}
          onEnter={(asked) => void openFirst(asked)}
          onDown={toGrid}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Select
            label={words.state}
            value={state ?? ''}
            options={stateOptions}
            onChange={(event) => setAddress({ state: event.target.value, row: null })}
          />
          <Select
            label={words.role}
            value={role ?? ''}
            options={roleOptions}
            onChange={(event) => setAddress({ role: event.target.value, row: null })}
          />
          {label && (
            <span className="text-xs font-medium text-ink-quiet">
              {words.label}: {label}
            </span>
          )}
          {filters.length > 0 && (
            <Button
              look="quiet"
              onClick={() => setAddress({ search: null, state: null, role: null, label: null, row: null })}
            >
              {words.clear}
            </Button>
          )}
        </div>
        <span className="ms-auto hidden text-xs text-ink-faint min-[1280px]:inline">{words.hint}</span>
      </div>
      <List
        query={list}
        empty={{ title: words.empty, note: words.emptyText }}
        narrow={words.nothingText}
        filters={filters}
        label={text.screens.members}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
        onKey={(pressed, { id }) => pressed === 'Enter' && openProfile(id)}
      />
    </>
  )
}

interface SearchBoxProps {
  value: string
  onSearch: (value: string) => void
  onEnter: (value: string) => void
  onDown: () => void
}

/** Whoever opens the screen types or pastes at once. */
function SearchBox({ value, onSearch, onEnter, onDown }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  // The address has changed by other means, such as the Back button.
  if (value !== shown) {
    setShown(value)
    setDraft(value)
  }
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    const next = draft.trim()
    if (next === value) return undefined
    const timer = setTimeout(() => {
      setShown(next)
      onSearch(next)
    }, pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new callback is no new text
  }, [draft, value])
  return (
    <input
      ref={box}
      type="search"
      aria-label={words.search}
      placeholder={words.searchHint}
      className={`${fieldLook} w-[26rem] max-w-full`}
      maxLength={200}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        const next = draft.trim()
        if (event.key === 'Enter' && next !== '') onEnter(next)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onDown()
      }}
    />
  )
}
