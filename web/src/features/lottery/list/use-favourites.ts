import { lottery, type ValueOf } from '@parola/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import {
  callApi,
  CallError,
  keyOf,
  readStored,
  useCall,
  useSession,
  useStored,
  writeStored,
} from '../../../api/index.ts'
import { to } from '../../../paths.ts'
import { copyOf, merged, noteWish, readMap, withWish, type Wishes } from './favourites.ts'

const copyKey = 'LOTTFAV'
const wishKey = 'LOTTFAV_UNSENT'

interface Favourites {
  /** Added last first. */
  ids: readonly string[]
  toggle: (gameId: string) => void
}

/** The member's favourite lotteries. The phone's copy is shown at once; the server keeps them for the member's other phones. */
export function useLotteryFavourites(): Favourites {
  const userName = useSession()?.userName
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const text = useStored('local', copyKey)
  const ids = useMemo(() => (userName === undefined ? [] : copyOf(text, userName)), [text, userName])
  const { data: known } = useCall(lottery.favourites, undefined, {
    enabled: userName !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

  useEffect(() => {
    if (!known || userName === undefined) return
    keepCopy(userName, merged(known.gameIds, unheardOf(userName)))
    void sendWishes(userName, queryClient)
  }, [known, userName, queryClient])

  return {
    ids,
    toggle: (gameId) => {
      if (userName === undefined) return void navigate(to('login'))
      const isFavourite = !ids.includes(gameId)
      keepCopy(userName, withWish(ids, gameId, isFavourite))
      keepWish(userName, gameId, isFavourite)
      return void sendWishes(userName, queryClient)
    },
  }
}

let isSending = false

/** One after the other, so that the last tap is also the last the server receives. */
async function sendWishes(userName: string, queryClient: QueryClient): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = nextWish(userName); next; next = nextWish(userName)) {
      const [gameId, isFavourite] = next
      const known = await callApi(lottery.setFavourite, { body: { gameId, isFavourite } }).catch(refusal)
      if (known === 'unheard') return
      // The member has tapped again in the meantime.
      if (unheardOf(userName)[gameId] === isFavourite) keepWish(userName, gameId, undefined)
      showKnown(userName, known, queryClient)
    }
  } finally {
    isSending = false
  }
}

const nextWish = (userName: string) => Object.entries(unheardOf(userName))[0]

/** Without a network a change waits; one that the server refused is dropped. */
function refusal(error: unknown): 'unheard' | 'refused' {
  return error instanceof CallError && error.code === 'network' ? 'unheard' : 'refused'
}

type Known = ValueOf<typeof lottery.favourites>

function showKnown(userName: string, answer: Known | 'refused', queryClient: QueryClient): void {
  const key = keyOf(lottery.favourites)
  const known = answer === 'refused' ? queryClient.getQueryData<Known>(key) : answer
  if (!known) return
  queryClient.setQueryData(key, known)
  keepCopy(userName, merged(known.gameIds, unheardOf(userName)))
}

const readWishes = (): Wishes => readMap(readStored('local', wishKey)) as Wishes

const unheardOf = (userName: string) => readWishes()[userName] ?? {}

function keepWish(userName: string, gameId: string, wish: boolean | undefined): void {
  const wishes = noteWish(readWishes(), userName, gameId, wish)
  writeStored('local', wishKey, Object.keys(wishes).length === 0 ? null : JSON.stringify(wishes))
}

function keepCopy(userName: string, ids: readonly string[]): void {
  const text = readStored('local', copyKey)
  const next = JSON.stringify({ ...readMap(text), [userName]: ids })
  if (next !== text) writeStored('local', copyKey, next)
}
