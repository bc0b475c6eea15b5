import type { content } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RichText } from '../../components/rich-text/RichText.tsx'
import { formatDate, useLanguage, useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'

interface HelpAccordionProps {
  entries: readonly content.HelpEntry[]
  /** The entry that is open at first and scrolled into view. */
  first: number | null
}

/** Entries of which one is open at a time. */
export function HelpAccordion({ entries, first }: HelpAccordionProps) {
  const [opened, setOpened] = useState(first)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (first) list.current?.children[first]?.scrollIntoView()
  }, [first])
  return (
    <div
      ref={list}
      className="divide-y divide-hairline overflow-hidden rounded-card bg-raised ring-1 ring-hairline ring-inset"
    >
      {entries.map((entry, index) => (
        <Entry
          key={entry.slug}
          id={`help-${index}`}
          entry={entry}
          isOpen={index === opened}
          onToggle={() => setOpened(index === opened ? null : index)}
        />
      ))}
    </div>
  )
}

interface EntryProps {
  id: string
  entry: content.HelpEntry
  isOpen: boolean
  onToggle: () => void
}

function Entry({ id, entry, isOpen, onToggle }: EntryProps) {
  const t = useText()
  const { language } = useLanguage()
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          onClick={onToggle}
          className="press flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start text-base font-medium"
        >
          <span className="min-w-0 flex-1 text-pretty">
            <bdi>{entry.title}</bdi>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classes('size-5 shrink-0 text-ink-quiet transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={`${id}-text`} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && (
          <>
            <RichText html={entry.content} />
            <p className="mt-3 text-xs text-ink-faint">
              {t('help.updated', { date: formatDate(language, entry.updatedAt) })}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
