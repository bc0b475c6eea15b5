import type { Call } from '@parola/contract'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useSteadyRows } from './steady-rows.ts'
import { usePages, type Asked } from './use-pages.ts'

interface AskedOfQueue<C extends Call, Row> extends Asked<C, Row> {
  readonly keyOf: (row: Row) => string
}

const refetchInterval = 15_000

/** A list that others work on too: it is read again without being asked, and its rows stay where they are. */
export function useQueue<C extends Call, Row>(queryKey: QueryKey, call: C, { keyOf, ...asked }: AskedOfQueue<C, Row>) {
  const { query, rows } = usePages(queryKey, call, { ...asked, refetchInterval })
  const name = queryKey.join(' ')
  const all = useSteadyRows({
    fresh: query.data && rows,
    keyOf,
    list: name,
    pages: query.data?.pages.length ?? 0,
    isFetching: query.isFetching,
  })
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (key: string) => !settled.has(`${name} ${key}`)
  const steady = { ...all, rows: all.rows.filter((row) => isOpen(keyOf(row))), gone: all.gone.filter(isOpen) }
  /** What one has decided oneself is done with, in the list where it was. */
  const settle = (key: string) => setSettled((was) => new Set([...was, `${name} ${key}`]))
  return { list: query, steady, settle }
}
