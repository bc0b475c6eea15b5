import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useSession } from '../../api/index.ts'
import { placeAfterGame } from '../../components/games/launch-address.ts'
import type { ReturnTo } from '../../components/login/return-path.ts'
import { to } from '../../paths.ts'
import { readLaunchParams } from './launch-params.ts'
import { Launching } from './LaunchScreen.tsx'

/** A vendor's lottery at the address of lottery games. Its token is that of this launch; the session's never leaves the app. */
export function EmbeddedLottery() {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { gameId = '', playType = '' } = useParams()
  const query = new URLSearchParams(search)
  const leave = () => void navigate(placeAfterGame(query), { replace: true })
  const from = pathname + search
  if (!session) return <Navigate to={to('login')} replace state={{ from } satisfies ReturnTo} />
  // The path decides which game it is, whatever the query says.
  query.set('gameId', gameId)
  query.set('playType', playType)
  const params = readLaunchParams(query)
  if (!params) return <Navigate to={to('lottery')} replace />
  return <Launching key={from} params={{ ...params, platform: 'MOBILE' }} onLeave={leave} isEmbedded />
}
