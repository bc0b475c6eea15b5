import { Link } from 'react-router'
import { usePlace } from '../shell/me.ts'

/** A member's name, which leads to their profile for whoever may open it. */
export function MemberLink({ id, name }: { id: string; name: string }) {
  const place = usePlace()
  if (!place?.may('members.read')) return name
  return (
    <Link
      to={`/c/${place.merchant}/members/${id}`}
      className="underline decoration-hairline-strong underline-offset-4 hover:decoration-current"
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  )
}
