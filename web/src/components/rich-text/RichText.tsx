import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBoot } from '../../api/index.ts'
import { classes } from '../../ui/classes.ts'
import { imageAddresses } from '../pictures/image-address.ts'
import { linkPath } from './link.ts'
import { linesOf } from './plain.ts'

type Purify = typeof import('./purify.ts').purified

/** Once it has loaded, later texts are formatted at once. */
let purify: Purify | null = null

/**
 * An operator's HTML. Its plain text is shown at once; the formatting follows when the purifier has loaded. If that fails, the plain
 * text stays.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const [ready, setReady] = useState<Purify | null>(() => purify)
  useEffect(() => {
    if (ready) return
    import('./purify.ts').then(
      ({ purified }) => setReady(() => (purify = purified)),
      () => undefined,
    )
  }, [ready])
  const look = classes('flow-root text-base leading-relaxed [overflow-wrap:anywhere]', className)
  if (ready) return <Purified html={html} purified={ready} className={look} />
  return (
    <div dir="auto" className={look}>
      {linesOf(html).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one text, which never move
        <p key={index} className="mb-3">
          {line}
        </p>
      ))}
    </div>
  )
}

function Purified({ html, purified, className }: { html: string; purified: Purify; className: string }) {
  const navigate = useNavigate()
  const { info, merchant } = useBoot()
  const fill = useCallback(
    (box: HTMLDivElement) => {
      box.replaceChildren(purified(html, (path) => imageAddresses(info.imageCDNs, merchant.merchantCode, path)[0]))
      const follow = (event: MouseEvent) => {
        const path = pathOf(event)
        if (path === null) return
        event.preventDefault()
        void navigate(path)
      }
      box.addEventListener('click', follow)
      return () => box.removeEventListener('click', follow)
    },
    [html, purified, info, merchant, navigate],
  )
  return <div ref={fill} dir="auto" className={classes('rich-text', className)} />
}

/** The in-app target of a tapped link; with a modifier key the browser handles it. */
function pathOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  return linkPath(target.closest('a')?.getAttribute('href') ?? '')
}
