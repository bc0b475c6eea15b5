import { catalogue } from '@parola/contract'
import { Search, X } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'

interface NameSearchProps {
  name: string
  onName: (name: string) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A search icon that becomes an input while focused. The text stays visible, shortened. */
export function NameSearch({ name, onName, isOpen, onOpen }: NameSearchProps) {
  const t = useText()
  const isWide = isOpen || name !== ''
  return (
    <div
      data-expanded={isOpen}
      className={classes(
        'flex h-11 items-center rounded-full bg-raised ring-1 ring-inset',
        isOpen ? 'flex-1 ring-accent focus-within:ring-2' : 'shrink-0 ring-hairline',
      )}
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-center">
        <span className="grid size-11 shrink-0 place-items-center">
          <Search aria-hidden className="size-5 text-ink-quiet" />
        </span>
        <input
          type="search"
          enterKeyHint="search"
          aria-label={t('entry.search')}
          placeholder={isOpen ? t('entry.search') : ''}
          maxLength={catalogue.longestName}
          value={name}
          onChange={({ target }) => onName(target.value)}
          onFocus={() => onOpen(true)}
          onClick={() => onOpen(true)}
          onBlur={() => onOpen(false)}
          onKeyDown={({ key, currentTarget }) => (key === 'Enter' || key === 'Escape') && currentTarget.blur()}
          className={classes(
            'h-11 min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden',
            isOpen ? 'flex-1' : isWide ? 'w-20' : 'w-0',
          )}
        />
      </label>
      {name !== '' && (
        <button
          type="button"
          aria-label={t('entry.clear')}
          // Otherwise the box would lose focus and shrink before the tap arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onName('')}
          className="press grid size-11 shrink-0 place-items-center rounded-full text-ink-quiet"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
