import { agents } from '@parola/contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import { addressOf } from '../addresses.ts'
import { usePages } from '../pages.ts'

const acting = (isOn: boolean): Record<string, string> => (isOn ? { act: 'transfer' } : {})

/** Whose downlines the address shows, and whether the agent is choosing receivers. */
export function useTeamAddress() {
  const navigate = useNavigate()
  const hasTransfer = useBoot().settings.downlineTransfer
  const query = new URLSearchParams(useLocation().search)
  const memberId = query.get('member') ?? undefined
  const isChoosing = hasTransfer && query.get('act') === 'transfer'
  return {
    memberId,
    isChoosing,
    at: (id: string | null) => addressOf('team', id, acting(isChoosing)),
    setIsChoosing: (isOn: boolean) =>
      void navigate(addressOf('team', memberId ?? null, acting(isOn)), { replace: true }),
  }
}

/** Direct downlines of a member, or team members whose name begins with the text. */
export function useDownlines(memberId: string | undefined, name: string) {
  const isSearch = name !== ''
  const below = usePages(agents.downlines, { query: { memberId }, cursor: 'after', isEnabled: !isSearch })
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
  return { all, has, toggle, forget: () => setAll([]) }
}
