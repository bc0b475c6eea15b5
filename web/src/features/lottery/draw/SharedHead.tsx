import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useText } from '../../../i18n/index.ts'

const mark = /^#([\w-]{54})$/

/** Compares the head in a shared link with what this phone is shown, and speaks only if they are of two histories. */
export function SharedHead() {
  const t = useText()
  const [, shared] = mark.exec(useLocation().hash) ?? []
  const { data: isOther = false } = useQuery({
    queryKey: ['shared-head', shared],
    queryFn: async () => (await import('../kept/shared-head.ts')).isOtherHistory(shared ?? ''),
    enabled: shared !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!isOther) return null
  return (
    <p role="alert" className="text-sm font-medium text-pretty text-danger">
      {t('check.otherLog')}
    </p>
  )
}
