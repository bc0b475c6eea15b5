import { catalogue } from '@parola/contract'
import { History, Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readStored, useStored, writeStored } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { readSearches, withSearch } from './searches.ts'

const settlesMs = 250
const storageKey = 'GAME_SEARCHES'

interface SearchBoxProps {
  label: string
  name: string
  onSearch: (name: string) => void
  /** On a screen that exists for it. */
  takesFocus?: boolean
}

/** A line to write a name in. The list follows a moment after the last letter. */
export function SearchBox({ label, name, onSearch, takesFocus = false }: SearchBoxProps) {
  const t = useText()
  const { text, write } = useTyping(name, onSearch)
  const [focused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const searches = readSearches(useStored('local', storageKey))
  const remember = () => {
    const known = readStored('local', storageKey)
    const next = JSON.stringify(withSearch(readSearches(known), text))
    if (next !== known) writeStored('local', storageKey, next)
  }
  return (
    <search
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setFocused(false)
        remember()
      }}
    >
      <div className="flex h-11 items-center rounded-full bg-raised ring-1 ring-hairline ring-inset focus-within:ring-2 focus-within:ring-accent">
        <Search aria-hidden className="ms-3.5 size-4.5 shrink-0 text-ink-faint" />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          ref={input}
          maxLength={catalogue.longestName}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          className="h-11 min-w-0 flex-1 bg-transparent px-2.5 text-base text-ink outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('gameList.clearSearch')}
            onClick={() => write('')}
            className="press grid size-11 shrink-0 place-items-center rounded-full text-ink-quiet"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {focused && text === '' && searches.length > 0 && (
        <Searches searches={searches} onPick={write} onForget={() => writeStored('local', storageKey, null)} />
      )}
    </search>
  )
}

interface SearchesProps {
  searches: readonly string[]
  onPick: (name: string) => void
  onForget: () => void
}

function Searches({ searches, onPick, onForget }: SearchesProps) {
  const t = useText()
  return (
    <div className="flex items-center gap-1 pt-1.5">
      <ul aria-label={t('gameList.searches')} className="no-scrollbar flex min-w-0 flex-1 gap-1.5 overflow-x-auto">
        {searches.map((name) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              onClick={() => onPick(name)}
              className="press flex min-h-11 items-center gap-1.5 rounded-full bg-raised px-3.5 text-sm text-ink-quiet"
            >
              <History aria-hidden className="size-4 shrink-0 text-ink-faint" />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('gameList.forgetSearches')}
        onClick={onForget}
        className="press grid size-11 shrink-0 place-items-center rounded-full text-ink-faint"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** The text in the box: the input, or what replaced it, such as a picked vendor. */
function useTyping(name: string, onSearch: (name: string) => void) {
  const [text, setText] = useState(name)
  const [sent, setSent] = useState(name)
  const [seen, setSeen] = useState(name)
  if (name !== seen) {
    setSeen(name)
    if (name !== sent) {
      setSent(name)
      setText(name)
    }
  }
  const send = useEffectEvent(() => {
    setSent(text)
    onSearch(text)
  })
  useEffect(() => {
    if (text === sent) return undefined
    const timer = setTimeout(() => send(), settlesMs)
    return () => clearTimeout(timer)
  }, [text, sent])
  return { text, write: setText }
}
