import { catalogue } from '@parola/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useCall, useSession } from '../../api/index.ts'
import { Section } from '../../components/layout/Section.tsx'
import { TileStrip } from './TileStrip.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'

/** Games that players of the member's last game also play. Nothing until there is enough data. */
export function SuggestedGames() {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const isMember = useSession() !== null
  const { data } = useCall(catalogue.suggestedGames, { language: useContentLanguage() }, { enabled: isMember })
  const because = isMember && data && data.list.length > 0 ? data.because : null
  const title = because && t('home.because', { name: because.gameName })
  const enters = useUnseenEntry(place, title !== null)
  return (
    <div ref={place} className={enters && title ? 'mt-5' : undefined}>
      {enters && title && data && (
        <Section title={title}>
          <TileStrip label={title} games={data.list} />
        </Section>
      )}
    </div>
  )
}

/** True once the content is ready and its section is out of view, so that nothing shifts during a tap. */
function useUnseenEntry(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [enters, setEnters] = useState(false)
  useEffect(() => {
    if (!isReady || enters || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.every((entry) => !entry.isIntersecting) && setEnters(true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isReady, enters, place])
  return enters
}
