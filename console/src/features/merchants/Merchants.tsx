import { merchants } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { day } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'
import { Create } from './Create.tsx'
import type { Listed } from './listed.ts'
import { Merchant } from './Merchant.tsx'

const words = text.merchants

const columns: readonly Column<Listed>[] = [
  { title: words.name, width: 'minmax(9rem, 1fr)', cell: ({ name }) => name },
  { title: words.code, width: '9rem', cell: ({ code }) => code },
  { title: words.state, width: '8rem', cell: ({ state }) => words.states[state] },
  { title: words.pack, width: '6rem', isExtra: true, cell: ({ pack }) => text.settings.jurisdiction.packs[pack] },
  { title: words.hosts, width: 'minmax(9rem, 2fr)', isExtra: true, cell: ({ hosts }) => hosts.join(', ') },
  { title: words.created, width: '8rem', isNumber: true, isExtra: true, cell: ({ createdAt }) => day(createdAt) },
]

/** Every merchant of the deployment: made, taken live, archived. */
export function Merchants() {
  const place = usePlace()
  const [{ row: open }, setAddress] = useAddress(['row'])
  const [isCreating, setCreating] = useState(false)
  const list = useQuery({
    queryKey: ['merchants'],
    queryFn: ({ signal }) => ask(merchants.merchants, { signal }),
  })
  const rows = list.data?.merchants ?? []
  const chosen = rows.find(({ code }) => code === open)
  return (
    <ListPage
      title={text.screens.merchants}
      count={list.data && { rows: rows.length, isExact: true }}
      asideTitle={words.details}
      isAsideWide={chosen !== undefined}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        place?.may('merchants.create') && (
          <Button look="main" onClick={() => setCreating(true)}>
            {words.create}
          </Button>
        )
      }
      aside={chosen ? <Merchant key={chosen.code} listed={chosen} /> : <p className="text-ink-faint">{words.choose}</p>}
    >
      <List
        query={list}
        empty={{ title: words.empty, note: words.emptyText }}
        label={text.screens.merchants}
        columns={columns}
        rows={rows}
        keyOf={({ code }) => code}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
      {isCreating && (
        <Create
          existing={rows}
          onCreated={(code) => {
            setCreating(false)
            setAddress({ row: code })
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </ListPage>
  )
}
