import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

/** The list follows a moment after the last letter. */
const settlesMs = 250
/** From how many letters on a name is looked for. */
const fewestLetters = 2

interface SearchFieldProps {
  label: string
  clearLabel: string
  /** An empty name clears the search. */
  onSearch: (name: string) => void
}

/** A line to write the beginning of a user name in. */
export function SearchField({ label, clearLabel, onSearch }: SearchFieldProps) {
  const [text, setText] = useState('')
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    const name = text.trim()
    const timer = setTimeout(() => search(name.length < fewestLetters ? '' : name), settlesMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="flex h-11 items-center rounded-full bg-raised ring-1 ring-hairline ring-inset focus-within:ring-2 focus-within:ring-accent">
      <Search aria-hidden="true" className="ms-3.5 size-4.5 shrink-0 text-ink-faint" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // A form around it is not sent by this.
          event.preventDefault()
          event.currentTarget.blur()
        }}
        className="h-11 min-w-0 flex-1 bg-transparent px-2.5 text-base text-ellipsis text-ink outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => setText('')}
          className="press grid size-11 shrink-0 place-items-center rounded-full text-ink-quiet"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </search>
  )
}
