import { CircleCheck, CircleX } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { exampleDrawings } from './Drawings.tsx'

const examples = ['whole', 'cropped', 'glare', 'blurred'] as const

/** Drawings of a good picture and common mistakes. */
export function Examples() {
  const t = useText()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-ink-quiet">{t('identity.goodPictures')}</h2>
      <ul className="grid grid-cols-4 gap-2 rounded-card border border-hairline bg-raised p-3 max-[359px]:grid-cols-2">
        {examples.map((name) => {
          const Drawing = exampleDrawings[name]
          const isGood = name === 'whole'
          const Mark = isGood ? CircleCheck : CircleX
          return (
            <li key={name} className="flex flex-col items-center gap-1.5 text-center text-xs text-balance">
              <span className="block w-full overflow-hidden rounded-[8px] bg-ground-deep p-1">
                <Drawing />
              </span>
              <Mark aria-hidden="true" className={isGood ? 'size-4 text-gain' : 'size-4 text-danger'} />
              {t(`identity.example.${name}`)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
