import { Navigate } from 'react-router'
import { usePlace } from '../../shell/me.ts'

/** The settings begin with the brand. */
export function Start() {
  const place = usePlace()
  return <Navigate replace to={`/c/${place?.merchant}/settings/brand`} />
}
