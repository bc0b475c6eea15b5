import { History } from '../../parts/History.tsx'
import type { TabProps } from './tab.ts'

export const MemberHistory = ({ memberId }: TabProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls also when nothing in it can be focused
  <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 [&>section]:max-w-3xl [&>section]:border-t-0">
    <History of={[{ kind: 'member', id: memberId }]} />
  </div>
)
