import { merchants } from '@parola/contract'
import { useAddress } from '../../address.ts'
import { moment } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { Select } from '../../parts/Field.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
import { text } from '../../texts.ts'
import { sectionName } from '../../parts/describe-change.ts'
import { SetDetail } from './SetDetail.tsx'
import { SettingsTabs } from './SettingsPage.tsx'

const words = text.settings.changes

const columns: readonly Column<merchants.ChangeSet>[] = [
  { title: words.title, width: 'minmax(9rem, 2fr)', cell: ({ title }) => title },
  { title: words.state, width: '7rem', cell: ({ state }) => words.states[state] },
  {
    title: words.sections,
    width: 'minmax(9rem, 2fr)',
    isExtra: true,
    cell: ({ sections }) => sections.map(sectionName).join(', '),
  },
  { title: words.author, width: '8rem', isExtra: true, cell: ({ author }) => author },
  {
    title: words.at,
    width: '11rem',
    isNumber: true,
    cell: ({ publishedAt, publishAt, changedAt }) => moment(publishedAt ?? publishAt ?? changedAt),
  },
]

/** Every change set: drafts, scheduled ones, and what was published. */
export function Changes() {
  const merchant = usePlace()?.merchant ?? ''
  const [{ state, row: open }, setAddress] = useAddress(['state', 'row'])
  const filter = (Object.keys(words.states) as merchants.ChangeSetState[]).find((one) => one === state)
  const { query, rows } = usePages([merchant, 'change-sets', filter], merchants.changeSets, {
    merchant,
    query: { state: filter },
    rowsOf: (page) => page.sets,
  })
  return (
    <>
      <SettingsTabs />
      <ListPage
        title={text.screens['settings/changes']}
        count={query.data?.pages[0]?.count}
        asideTitle={words.details}
        isAsideWide={open !== null}
        onBack={open === null ? undefined : () => setAddress({ row: null })}
        tools={
          <Select
            label={words.state}
            value={filter ?? ''}
            options={[['', words.all], ...Object.entries(words.states)]}
            onChange={(event) => setAddress({ state: event.target.value, row: null })}
          />
        }
        aside={
          open ? (
            <SetDetail key={open} merchant={merchant} id={open} onGone={() => setAddress({ row: null })} />
          ) : (
            <p className="text-ink-faint">{words.choose}</p>
          )
        }
      >
        <List
          query={query}
          empty={{ title: words.empty, note: words.emptyText }}
          filters={filter ? [{ name: words.states[filter], clear: () => setAddress({ state: null }) }] : []}
          label={text.screens['settings/changes']}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          open={open}
          onOpen={(row) => setAddress({ row })}
        />
      </ListPage>
    </>
  )
}
