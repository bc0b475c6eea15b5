import type { lottery } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { SaveProof } from './SaveProof.tsx'
import { TrustLink } from './TrustLink.tsx'
import { VerdictText } from './VerdictText.tsx'

/** How often something that is due is looked for. */
const againMs = 5_000

/** What this phone found about an order: that it is in the draw, and after the draw whether all is right. */
export function CheckedHere({ detail }: { detail: lottery.OrderDetail }) {
  const { order } = detail
  const { data } = useQuery({
    queryKey: ['kept', order.id, order.state, detail.winningNumber],
    queryFn: async () => (await import('./check-order.ts')).checkOrder(detail),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.verdict?.isFinal && state.data.isDrawn ? false : againMs),
  })
  if (!data) return null
  const { verdict, isDrawn, file } = data
  // While something is merely on its way, nothing needs to be said.
  const isOnItsWay = verdict?.colour !== 'green' && verdict?.findings.every((finding) => finding === 'waiting')
  return (
    <div className="flex flex-col gap-2 px-1">
      {verdict && !isOnItsWay && <VerdictText verdict={verdict} right={isDrawn ? 'kept.right' : 'kept.inDraw'} />}
      <SaveProof file={file} order={order.id} />
      <TrustLink />
    </div>
  )
}
