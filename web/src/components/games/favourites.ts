import { catalogue, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi, keyOf, useCall, useSession } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

type NodeIds = ReadonlySet<number>

interface Favourites {
  ids: NodeIds
  /** False until they have loaded. */
  isKnown: boolean
  isFavourite: (nodeId: number) => boolean
  toggle: (game: Pick<catalogue.Game, 'nodeId' | 'vassalage'>) => void
}

const allIds = { pageNo: 1, pageSize: 1000 }
const none: NodeIds = new Set()

/** The server keeps the favourites; the phone holds their ids. Only a change that the server has confirmed is shown. */
export function useFavourites(): Favourites {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data } = useCall(catalogue.favoriteIds, allIds, { enabled: session !== null, select: idsOf })
  const ids = (session && data) || none

  async function change(game: Pick<catalogue.Game, 'nodeId' | 'vassalage'>): Promise<void> {
    const { nodeId, vassalage: vendor } = game
    const isOn = ids.has(nodeId)
    const hide = toast(t('shell.pleaseWait'), 'loadingFavourite')
    try {
      await callApi(isOn ? catalogue.removeFavorite : catalogue.addFavorite, { body: { nodeId, vendor } })
    } catch {
      return hide()
    }
    queryClient.setQueryData<Known>(keyOf(catalogue.favoriteIds, allIds), (known) => ({
      ids: [...(isOn ? [] : [nodeId]), ...(known?.ids ?? []).filter((id) => id !== nodeId)],
    }))
    void queryClient.invalidateQueries({ queryKey: [catalogue.favorites.path] })
    toast(t('shell.saved'), 'saved')
  }

  return {
    ids,
    isKnown: data !== undefined,
    isFavourite: (nodeId) => ids.has(nodeId),
    toggle: (game) => void (session ? change(game) : navigate(to('login'))),
  }
}

type Known = ValueOf<typeof catalogue.favoriteIds>

let last: { known: Known; ids: NodeIds } | undefined

/** Every heart on a screen uses the same set, so it is built once. */
function idsOf(known: Known): NodeIds {
  if (last?.known !== known) last = { known, ids: new Set(known.ids) }
  return last.ids
}
