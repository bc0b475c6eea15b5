import { useQuery } from '@tanstack/react-query'
import { whenIdle } from '../../../components/loading/when-idle.ts'

/** The log's head is cosigned anew at least this often. */
const everyMs = 60_000

/** The newest head of the draw log as this phone verified it. The cryptography loads once the screen is at rest. */
export const useLogHead = () =>
  useQuery({
    queryKey: ['log-head'],
    queryFn: async () => {
      await new Promise<void>((resolve) => void whenIdle(resolve))
      return (await import('./log-head.ts')).readLogHead()
    },
    staleTime: everyMs / 2,
    refetchInterval: everyMs,
    retry: false,
  })
