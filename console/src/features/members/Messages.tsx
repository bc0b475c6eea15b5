import { backOffice } from '@parola/contract'
import type { ComponentProps, ReactNode } from 'react'
import { useAddress } from '../../address.ts'
import { moment } from '../../format.ts'
import { Select } from '../../parts/Field.tsx'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
import { text } from '../../texts.ts'
import { Split } from './Split.tsx'
import type { TabProps } from './tab.ts'

const words = text.memberTabs.messages

const stateOf = ({ readAt, deletedAt }: backOffice.MemberMessage): string => {
  if (deletedAt) return words.deleted(moment(deletedAt))
  return readAt ? words.read(moment(readAt)) : words.unread
}

const messageColumns: readonly Column<backOffice.MemberMessage>[] = [
  { title: words.at, width: '12rem', cell: ({ at }) => moment(at) },
  { title: words.title, width: 'minmax(12rem, 1fr)', cell: ({ title }) => title },
  { title: words.state, width: '16rem', cell: stateOf },
]

const feedbackColumns: readonly Column<backOffice.MemberFeedback>[] = [
  { title: words.at, width: '12rem', cell: ({ at }) => moment(at) },
  { title: words.kind, width: '9rem', cell: ({ kind }) => words.feedbackKinds[kind] },
  { title: words.message, width: 'minmax(12rem, 1fr)', cell: ({ content }) => content },
]

export function Messages({ merchant, memberId }: TabProps) {
  const [{ messages, row }, setAddress] = useAddress(['messages', 'row'])
  const kind = messages === 'feedback' ? 'feedback' : 'inbox'
  const Shown = kind === 'inbox' ? Inbox : Feedback
  return (
    <Shown
      merchant={merchant}
      memberId={memberId}
      open={row}
      onOpen={(to) => setAddress({ row: to })}
      tools={
        <Select
          label={words.show}
          value={kind}
          options={Object.entries(words.kinds)}
          onChange={(event) => setAddress({ messages: event.target.value, row: null })}
        />
      }
    />
  )
}

interface ShownProps extends Pick<TabProps, 'merchant' | 'memberId'> {
  open: string | null
  onOpen: (row: string) => void
  tools: ReactNode
}

function Inbox({ merchant, memberId, ...shown }: ShownProps) {
  const pages = usePages([merchant, 'member', memberId, 'messages'], backOffice.memberMessages, {
    merchant,
    query: { memberId },
    rowsOf: (page) => page.messages,
  })
  return (
    <Letters
      {...shown}
      {...pages}
      label={words.kinds.inbox}
      columns={messageColumns}
      empty={{ title: words.none, note: words.noneText }}
      read={({ title, text: said }) => [title, said]}
    />
  )
}

function Feedback({ merchant, memberId, ...shown }: ShownProps) {
  const pages = usePages([merchant, 'member', memberId, 'feedback'], backOffice.memberFeedback, {
    merchant,
    query: { memberId },
    rowsOf: ({ feedback }) => feedback,
  })
  return (
    <Letters
      {...shown}
      {...pages}
      label={words.kinds.feedback}
      columns={feedbackColumns}
      empty={{ title: words.noFeedback, note: words.noFeedbackText }}
      read={({ kind, content }) => [words.feedbackKinds[kind], content]}
    />
  )
}

interface LettersProps<Row> extends Pick<ShownProps, 'open' | 'onOpen' | 'tools'> {
  query: ComponentProps<typeof List<Row>>['query']
  rows: readonly Row[]
  label: string
  columns: readonly Column<Row>[]
  empty: { title: string; note: string }
  read: (row: Row) => readonly [title: string, said: string]
}

/** A list with the open letter beside it, as text: what members write runs nowhere. */
function Letters<Row extends { readonly id: string }>({ tools, read, ...list }: LettersProps<Row>) {
  const chosen = list.rows.find(({ id }) => id === list.open)
  const [title, said] = chosen ? read(chosen) : []
  return (
    <Split
      isChosen={chosen !== undefined}
      asideTitle={words.message}
      tools={tools}
      aside={
        chosen ? (
          <>
            <h2 className="mb-2 font-semibold break-words">{title}</h2>
            <p className="break-words whitespace-pre-wrap">{said}</p>
          </>
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <List {...list} keyOf={({ id }) => id} />
    </Split>
  )
}
