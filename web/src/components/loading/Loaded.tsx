import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../api/index.ts'
import { LoadError, loadErrorOf } from './LoadError.tsx'
import { useText } from '../../i18n/index.ts'

interface LoadedProps<Value> {
  query: UseQueryResult<Value, CallError>
  /** Has the shape of the loaded content. */
  skeleton: ReactNode
  children: (value: Value) => ReactNode
}

/** Shows loaded data, or a skeleton or an error until there is some. Keeps loaded data if a refetch fails. */
export function Loaded<Value>({ query, skeleton, children }: LoadedProps<Value>) {
  const t = useText()
  if (query.data !== undefined) return children(query.data)
  const error = loadErrorOf(query)
  if (error) return <LoadError error={error} onRetry={query.refetch} />
  return <output aria-label={t('shell.loading')}>{skeleton}</output>
}
