import { drafts } from '@parola/contract'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
import { text } from '../../texts.ts'
import { Item } from './Item.tsx'
import { Languages, States, Strip } from './marks.tsx'
import { NewItem } from './NewItem.tsx'

const words = text.content
const tabs = Object.keys(words.tabs) as drafts.ContentTab[]
const keyOf = ({ item }: drafts.ListedItem) => item

const columns: readonly Column<drafts.ListedItem>[] = [
  { title: words.name, width: 'minmax(10rem, 1fr)', cell: ({ title }) => title },
  { title: words.state, width: '11rem', cell: (item) => <States of={item} /> },
]
const more: readonly Column<drafts.ListedItem>[] = [
  {
    title: words.period,
    width: '15rem',
    isExtra: true,
    cell: ({ startsAt, endsAt }) => startsAt !== null && <Strip startsAt={startsAt} endsAt={endsAt} />,
  },
  { title: words.languages, width: '9rem', isExtra: true, cell: ({ translations }) => <Languages of={translations} /> },
  {
    title: words.audience,
    width: '7rem',
    isExtra: true,
    cell: ({ audience }) => (words.audiences as Record<string, string>)[audience],
  },
]

/** What players read: published, and as drafts. */
export function Content() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ tab: asked, row: open }, setAddress] = useAddress(['tab', 'row'])
  const tab = tabs.find((one) => one === asked) ?? 'PL'
  const [isNew, setNew] = useState(false)
  const { query, rows } = usePages([merchant, 'content', 'list', tab], drafts.items, {
    merchant,
    query: { tab },
    rowsOf: (page) => page.items,
  })
  const desk = query.data?.pages[0]
  const part = tab === 'help' ? 'help' : 'announcement'
  return (
    <ListPage
      title={text.screens.content}
      asideTitle={words.details}
      isAsideWide={open !== null}
      onBack={open === null ? undefined : () => setAddress({ row: null })}
      tools={
        place?.may('content.write') && (
          <Button look={open === null ? 'main' : 'plain'} disabled={!desk} onClick={() => setNew(true)}>
            {words.new}
          </Button>
        )
      }
      aside={
        open === null ? (
          <p className="text-ink-faint">{words.choose}</p>
        ) : (
          <Item
            key={`${part} ${open}`}
            merchant={merchant}
            of={{ part, item: open }}
            onGone={() => setAddress({ row: null })}
          />
        )
      }
    >
      <QueueTabs
        label={words.tabsLabel}
        titles={words.tabs}
        counts={{}}
        tab={tab}
        onTab={(to) => setAddress({ tab: to === 'PL' ? null : to, row: null })}
      />
      <List
        query={query}
        empty={{ title: words.empty, note: words.emptyText }}
        label={text.screens.content}
        columns={open === null ? [...columns, ...more] : columns}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
      {isNew && desk && (
        <NewItem
          merchant={merchant}
          tab={tab}
          language={desk.languages[0] ?? 'EN'}
          onClose={() => setNew(false)}
          onWritten={(item) => {
            setNew(false)
            setAddress({ row: item })
          }}
        />
      )}
    </ListPage>
  )
}
