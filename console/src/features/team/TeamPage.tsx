import type { ComponentProps } from 'react'
import { NavLink } from 'react-router'
import { ListPage } from '../../list-page.tsx'
import { usePlace } from '../../shell/me.ts'
import { screens } from '../../shell/screens.ts'
import { text } from '../../texts.ts'

const tabs = screens.filter(({ path }) => path === 'team' || path.startsWith('team/'))

/** A page of the team, with the way to its others. */
export function TeamPage(page: ComponentProps<typeof ListPage>) {
  const place = usePlace()
  const allowed = tabs.filter(({ permission }) => permission === null || place?.may(permission))
  return (
    <>
      <nav aria-label={text.teamTabs} className="flex shrink-0 gap-5 overflow-x-auto border-b border-hairline px-4">
        {allowed.map(({ path, title }) => (
          <NavLink
            key={path}
            end
            to={`/c/${place?.merchant}/${path}`}
            className="-mb-px flex h-9 items-center border-b-2 border-transparent whitespace-nowrap text-ink-quiet hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <ListPage {...page} />
    </>
  )
}
