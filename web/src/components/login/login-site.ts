import { useLocation } from 'react-router'
import { screens } from '../../paths.ts'

/** Members log in at the first address, agents at the second. The server decides who may (D37). */
export type LoginSite = 'member' | 'agent'

export const agentLogin = screens.login.paths[1]

export function useLoginSite(): LoginSite {
  const { pathname } = useLocation()
  return pathname.toLowerCase().startsWith(agentLogin) ? 'agent' : 'member'
}
