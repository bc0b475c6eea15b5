import { agents } from '@parola/contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import { addressOf } from '../addresses.ts'
import { usePages } from '../../../components/team/pages.ts'

const sorts = ['joined', 'balance', 'turnover', 'lastLogin'] as const satisfies agents.DownlineSort[]
const types = ['player', 'agent'] as const satisfies agents.TeamType[]

/** Which downlines are shown, and in which order. */
export interface Order {
  sort: agents.DownlineSort
  memberType: agents.TeamType | undefined
}

/** What the address says beyond the member; what is usual is left out. */
const written = (isChoosing: boolean, { sort, memberType }: Order): Record<string, string> => ({
  ...(isChoosing ? { act: 'transfer' } : {}),
  ...(sort === 'joined' ? {} : { sort }),
  ...(memberType ? { type: memberType } : {}),
})

/** Whose downlines the address shows, in which order, and whether the agent is choosing receivers. */
export function useTeamAddress() {
  const navigate = useNavigate()
  const hasTransfer = useBoot().settings.downlineTransfer
  const query = new URLSearchParams(useLocation().search)
  const memberId = query.get('member') ?? undefined
  const isChoosing = hasTransfer && query.get('act') === 'transfer'
  const order: Order = {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'joined',
    memberType: types.find((type) => type === query.get('type')),
  }
  const show = (isOn: boolean, next: Order) =>
    void navigate(addressOf('team', memberId ?? null, written(isOn, next)), { replace: true })
  return {
    memberId,
    isChoosing,
    order,
    at: (id: string | null) => addressOf('team', id, written(isChoosing, order)),
    setIsChoosing: (isOn: boolean) => show(isOn, order),
    setOrder: (change: Partial<Order>) => show(isChoosing, { ...order, ...change }),
  }
}

/** Direct downlines of a member, or team members whose name begins with the text. */
export function useDownlines(memberId: string | undefined, name: string, order: Order) {
  const isSearch = name !== ''
  const below = usePages(agents.downlines, { query: { memberId, ...order }, cursor: 'after', isEnabled: !isSearch })
  const found = usePages(agents.subordinates, { query: { userName: name }, cursor: 'after', isEnabled: isSearch })
  return {
    list: isSearch ? found : below,
    path: below.data?.pages[0]?.path ?? [],
    rows: isSearch
      ? found.data?.pages.flatMap((page) => page.found)
      : below.data?.pages.flatMap((page) => page.downlines),
  }
}

/** The selected members, also from several lists, up to the maximum of one transfer. */
export function useReceivers() {
  const t = useText()
  const [all, setAll] = useState<readonly agents.Downline[]>([])
  const has = ({ memberId }: agents.Downline) => all.some((one) => one.memberId === memberId)
  const toggle = (one: agents.Downline) => {
    if (has(one)) return setAll(all.filter(({ memberId }) => memberId !== one.memberId))
    if (all.length >= agents.mostReceivers)
      return toast(t('downlineTransfer.tooMany', { count: agents.mostReceivers }), 'info')
    setAll([...all, one])
  }
  /** As many of these as one transfer reaches. */
  const add = (some: readonly agents.Downline[]) => {
    const others = some.filter((one) => !has(one))
    if (all.length + others.length > agents.mostReceivers)
      toast(t('downlineTransfer.tooMany', { count: agents.mostReceivers }), 'info')
    setAll([...all, ...others].slice(0, agents.mostReceivers))
  }
  return { all, has, toggle, add, forget: () => setAll([]) }
}
