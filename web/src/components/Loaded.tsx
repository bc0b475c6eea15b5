import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../api/index.ts'
import { Trouble, troubleOf } from './Trouble.tsx'
import { useText } from '../i18n/index.ts'

interface LoadedProps<Value> {
  query: UseQueryResult<Value, CallError>
  /** Stands in the shape of what will come. */
  skeleton: ReactNode
  children: (value: Value) => ReactNode
}

/** What an answer makes, or what stands in its place until there is one. An answer that is here stays, also when asking again fails. */
export function Loaded<Value>({ query, skeleton, children }: LoadedProps<Value>) {
  const t = useText()
  if (query.data !== undefined) return children(query.data)
  const error = troubleOf(query)
  if (error) return <Trouble error={error} onRetry={query.refetch} />
  return <output aria-label={t('shell.loading')}>{skeleton}</output>
}
