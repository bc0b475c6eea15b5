import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { useIsWide } from '../parts/is-wide.ts'
import { text } from '../texts.ts'

export interface Column<Row> {
  readonly title: string
  /** A track of a CSS grid, such as `8rem` or `minmax(8rem, 1fr)`. */
  readonly width: string
  readonly isNumber?: boolean
  /** Left out on a narrow screen. */
  readonly isExtra?: boolean
  readonly cell: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The open row, which the address names. */
  open: string | null
  onOpen: (key: string) => void
  /** Called for other keys, with the open row. */
  onKey?: (key: string, row: Row) => void
  /** Loads the next page by keyset; absent at the end. */
  onMore?: (() => void) | undefined
  isLoadingMore?: boolean
  /** What became of rows that are no longer in the list, by key. */
  gone?: ReadonlyMap<string, string>
  /** Rows can be dragged onto others. */
  onDrop?: (from: string, onto: string) => void
  /** Rows can be selected, with `x` or a checkbox. */
  selection?: Selection<Row> | undefined
}

interface Selection<Row> {
  readonly keys: ReadonlySet<string>
  readonly onToggle: (key: string) => void
  /** What a row is called when it is read out. */
  readonly nameOf: (row: Row) => string
}

const nothingGone: ReadonlyMap<string, string> = new Map()

const rowHeight = 36
/** Stays in sight while the other columns scroll. */
const first = 'sticky start-0 z-1 bg-ground leading-8.75'
const firstOfRow = 'group-hover:bg-raised group-aria-selected:bg-raised-more'

/** A list of any length: only visible rows are rendered, and the keys j, k and Enter move through it. */
export function DataTable<Row>({
  label,
  columns: all,
  rows,
  keyOf,
  open,
  onOpen,
  onKey,
  onMore,
  isLoadingMore = false,
  gone = nothingGone,
  selection,
  onDrop,
}: DataTableProps<Row>) {
  const isWide = useIsWide()
  const columns = isWide ? all : all.filter(({ isExtra }) => !isExtra)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
  })
  const at = rows.findIndex((row) => keyOf(row) === open)
  const widthOf = ({ width }: Column<Row>, column: number) =>
    selection && column === 0 ? `calc(${width} + 1.75rem)` : width
  const tracks = { gridTemplateColumns: columns.map(widthOf).join(' ') }

  const move = (to: number) => {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)]
    if (!row) return
    virtual.scrollToIndex(rows.indexOf(row))
    onOpen(keyOf(row))
  }

  const press = (key: string): boolean => {
    if (key === 'j' || key === 'ArrowDown') move(at + 1)
    else if (key === 'k' || key === 'ArrowUp') move(at === -1 ? 0 : at - 1)
    else if (key === 'Home') move(0)
    else if (key === 'End') move(rows.length - 1)
    else if (key === 'x' && rows[at] && selection && !gone.has(keyOf(rows[at]))) selection.onToggle(keyOf(rows[at]))
    else if (rows[at] && onKey && !gone.has(keyOf(rows[at]))) onKey(key, rows[at])
    else return false
    return true
  }

  // Letters work anywhere on the screen except where somebody writes or a dialog is open.
  const pressAnywhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const target = event.target as HTMLElement
    const isBusy =
      target.closest(
        'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [role="dialog"], [role="grid"]',
      ) !== null
    if (isBusy || event.metaKey || event.ctrlKey || event.altKey || !/^[a-z]$/.test(event.key)) return
    if (press(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => pressAnywhere(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.key === 'Tab') return
    // Space is the checkbox's own.
    if (event.key === ' ' && event.target instanceof HTMLInputElement) return
    if (press(event.key)) event.preventDefault()
  }

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={at === -1 ? undefined : `${id}-${at}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="min-w-fit"
      >
        <div
          role="row"
          aria-rowindex={1}
          style={tracks}
          className="sticky top-0 z-10 grid h-9 items-center border-b border-hairline-strong bg-ground text-xs font-medium text-ink-quiet"
        >
          {columns.map(({ title, isNumber }, column) => (
            <div
              key={title}
              role="columnheader"
              className={`px-3 ${isNumber ? 'text-end' : ''} ${column === 0 ? first : ''} ${selection && column === 0 ? 'ps-10' : ''}`}
            >
              {title}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const key = keyOf(row)
            const fate = gone.get(key)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid takes the keys
              <div
                key={key}
                id={`${id}-${index}`}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={index === at}
                aria-disabled={fate !== undefined}
                onClick={() => onOpen(key)}
                draggable={onDrop !== undefined}
                onDragStart={(event) => event.dataTransfer.setData('text/plain', key)}
                onDragOver={onDrop && ((event) => event.preventDefault())}
                onDrop={
                  onDrop &&
                  ((event) => {
                    event.preventDefault()
                    onDrop(event.dataTransfer.getData('text/plain'), key)
                  })
                }
                style={{ ...tracks, transform: `translateY(${start}px)` }}
                className="group absolute inset-x-0 top-0 grid h-9 cursor-default items-center border-b border-hairline hover:bg-raised aria-disabled:text-ink-faint aria-selected:bg-raised-more"
              >
                {columns.map(({ title, isNumber, cell }, column) => (
                  <div
                    key={title}
                    role="gridcell"
                    className={`truncate px-3 ${isNumber ? 'text-end' : ''} ${column === 0 ? `${first} ${firstOfRow}` : ''}`}
                  >
                    {selection && column === 0 && (
                      <input
                        type="checkbox"
                        aria-label={text.list.select(selection.nameOf(row))}
                        checked={selection.keys.has(key)}
                        disabled={fate !== undefined}
                        onClick={(event) => event.stopPropagation()}
                        onChange={() => selection.onToggle(key)}
                        className="me-3 size-4 align-middle accent-accent"
                      />
                    )}
                    {fate !== undefined && column === columns.length - 1 ? fate : cell(row)}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
      {onMore && (
        <div className="flex justify-center p-3">
          <Button onClick={onMore} disabled={isLoadingMore}>
            {text.loadOlder}
          </Button>
        </div>
      )}
    </div>
  )
}
