import { system, type Boot } from '@parola/contract'
import { keepPreviousData, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useContentLanguage } from '../i18n/index.ts'
import { useBoot } from './boot.ts'
import { keyOf, queryOf, useCall } from './query.ts'
import { readStored, writeStored } from './storage.ts'

const storageKey = 'SYSTEM_STATUS'
const pollOpenMs = 60_000
const pollClosedMs = 10_000
const askFirstMs = 2_500
/** Ignores an older verdict, so that a visitor does not see yesterday's maintenance page. */
const verdictLastsMs = 10 * 60_000

/** The state of the site. `failed`: the server responded without a status, also after a retry. */
export interface Site {
  gate: 0 | 1 | 2 | 'failed'
  status: system.SiteStatus | undefined
  checking: boolean
  check: () => void
}

/** Used once, by the gate: polls the status and stores the last one on this device. */
export function useSite(): Site {
  const boot = useBoot()
  const language = useContentLanguage()
  const queryClient = useQueryClient()
  const result = useCall(
    system.status,
    { language },
    {
      placeholderData: keepPreviousData,
      retry: 2,
      retryDelay: (attempt) => 500 * 2 ** attempt,
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) =>
        state.data && system.gateOf(state.data) === 0 && !state.error ? pollOpenMs : pollClosedMs,
    },
  )

  useLayoutEffect(() => {
    const known = readStatus(boot.build)
    const key = keyOf(system.status, { language: boot.language })
    if (!known || queryClient.getQueryData(key)) return
    // The document may be newer than the stored status; its links and flags then count.
    const info = known.serverTime > boot.serverTime ? known.info : boot.info
    queryClient.setQueryData(key, { ...known, info }, { updatedAt: 0 })
  }, [boot, queryClient])

  const fresh = result.isPlaceholderData ? undefined : result.data
  useEffect(() => {
    if (!fresh || result.dataUpdatedAt === 0) return
    const remembered: Remembered = { at: Date.now(), build: boot.build, status: fresh }
    writeStored('local', storageKey, JSON.stringify(remembered))
  }, [fresh, result.dataUpdatedAt, boot.build])

  const failed = result.isError && result.error.code !== 'network'
  return {
    gate: failed ? 'failed' : result.data ? system.gateOf(result.data) : 0,
    status: result.data,
    checking: result.isFetching,
    check: () => void result.refetch(),
  }
}

/**
 * A document without a rendered screen may mean that the site is closed. A short wait for the status keeps a closed site from flashing
 * open; a device with a stored status starts with that.
 */
export async function firstStatus(queryClient: QueryClient, boot: Boot): Promise<void> {
  if (readStatus(boot.build)) return
  const asked = queryClient.prefetchQuery(queryOf(system.status, { language: boot.language }))
  await Promise.race([asked, new Promise((resume) => setTimeout(resume, askFirstMs))])
}

/** `build`: an older build may have stored another shape. */
interface Remembered {
  at: number
  build: string
  status: system.SiteStatus
}

function readStatus(build: string): system.SiteStatus | undefined {
  try {
    const remembered = JSON.parse(readStored('local', storageKey) ?? 'null') as Remembered | null
    if (!remembered || remembered.build !== build) return undefined
    const open = { maintenance: false, regionRestriction: false, ipBlocked: false, opensSoon: false }
    const isBelieved = Date.now() - remembered.at < verdictLastsMs
    return isBelieved ? remembered.status : { ...remembered.status, ...open }
  } catch {
    return undefined
  }
}

/** Links, flags and templates, in the newest known version. */
export function useInfo(): system.SiteStatus['info'] {
  const boot = useBoot()
  const language = useContentLanguage()
  const { data } = useCall(system.status, { language }, { enabled: false, placeholderData: keepPreviousData })
  return data?.info ?? boot.info
}

export const useFlag = (flag: system.Flag): boolean => useInfo().whitelabel.includes(flag)
