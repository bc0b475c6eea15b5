import { markup } from '@parola/contract'
import { baseKeymap, setBlockType, toggleMark, wrapIn, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMParser, Fragment, Slice, type MarkType, type NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { EditorState, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import {
  Bold,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useCallback, useState } from 'react'
import { Field } from '../parts/Field.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { text } from '../texts.ts'
import { htmlOf } from './html.ts'
import { linkAttributes, purified } from './purify.ts'
import { schema } from './schema.ts'
import './editor.css'

const words = text.editor
const { nodes, marks } = schema as unknown as { nodes: Record<string, NodeType>; marks: Record<string, MarkType> }
const node = (name: string) => nodes[name] as NodeType
const mark = (name: string) => marks[name] as MarkType

interface RichEditorProps {
  label: string
  /** Where it begins; what is written later is told to `onChange`. */
  html: string
  lang: string
  dir: 'ltr' | 'rtl'
  linkHosts: readonly string[]
  isReadOnly: boolean
  onChange: (html: string) => void
}

/** Writes allowed markup and nothing else. */
export function RichEditor({ label, html, lang, dir, linkHosts, isReadOnly, onChange }: RichEditorProps) {
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [isLinking, setLinking] = useState(false)
  // Mounted once: the text is the editor's from then on.
  const [mount] = useState(() => (box: HTMLDivElement) => {
    const made = viewIn(box, { label, html, lang, dir, linkHosts, isReadOnly, onChange, onState: setState })
    setView(made)
    setState(made.state)
    return () => made.destroy()
  })
  const run = useCallback(
    (command: Command) => {
      if (!view) return
      command(view.state, view.dispatch, view)
      view.focus()
    },
    [view],
  )
  return (
    <div className="overflow-hidden rounded-field border border-hairline-strong focus-within:outline-2 focus-within:outline-accent">
      <div
        role="toolbar"
        aria-label={words.toolbar(label)}
        className="flex flex-wrap items-center gap-x-1 border-b border-hairline bg-raised px-1"
      >
        {tools.map(({ name, icon: Icon, command, isActive }) => (
          <button
            key={name}
            type="button"
            title={words.tools[name]}
            aria-label={words.tools[name]}
            aria-pressed={isActive ? state !== null && isActive(state) : undefined}
            disabled={!state || (name !== 'link' && !command(state))}
            className="inline-flex size-8 items-center justify-center rounded-small text-ink-quiet hover:text-ink disabled:opacity-40 aria-pressed:bg-raised-more aria-pressed:text-accent"
            onClick={() => {
              if (name === 'link' && state && !isMarked('link')(state)) setLinking(true)
              else run(command)
            }}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        ))}
      </div>
      <div ref={mount} className="min-h-40 bg-ground" />
      {isLinking && (
        <LinkDialog
          linkHosts={linkHosts}
          onClose={() => setLinking(false)}
          onLink={(href) => {
            setLinking(false)
            run(linked(href))
          }}
        />
      )}
    </div>
  )
}

function LinkDialog(props: { linkHosts: readonly string[]; onLink: (href: string) => void; onClose: () => void }) {
  const { linkHosts, onLink, onClose } = props
  const [href, setHref] = useState('')
  const isAllowed = markup.isAllowedLink(href, linkHosts)
  return (
    <FormDialog
      title={words.link}
      note={words.linkNote(linkHosts.join(', '))}
      button={words.linkButton}
      isBusy={false}
      isReady={isAllowed}
      problem={href !== '' && !isAllowed ? words.linkRefused : ''}
      onSubmit={() => onLink(href)}
      onClose={onClose}
    >
      <Field
        label={words.address}
        value={href}
        placeholder={words.addressExample}
        onChange={(event) => setHref(event.target.value)}
      />
    </FormDialog>
  )
}

/** Over what is selected; with nothing selected, the address itself is written. */
const linked =
  (href: string): Command =>
  (state, dispatch) => {
    const made = mark('link').create(linkAttributes(href))
    const { from, to, empty } = state.selection
    dispatch?.(empty ? state.tr.insert(from, schema.text(href, [made])) : state.tr.addMark(from, to, made))
    return true
  }

const isMarked = (name: string) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection
  return empty
    ? mark(name).isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, mark(name))
}
const isIn =
  (name: string) =>
  ({ selection: { $from } }: EditorState) =>
    Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name).includes(name)

const insert =
  (made: () => ReturnType<NodeType['create']>): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(made()).scrollIntoView())
    return true
  }

const table = () => {
  const row = (kind: string) => node('row').create(null, [node(kind).create(), node(kind).create()])
  return node('table').create(null, [
    node('head').create(null, [row('heading')]),
    node('rows').create(null, [row('cell'), row('cell')]),
  ])
}

const plain: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection
  if (empty) return false
  dispatch?.(state.tr.removeMark(from, to))
  return true
}

interface Tool {
  readonly name: keyof typeof words.tools
  readonly icon: LucideIcon
  readonly command: Command
  readonly isActive?: (state: EditorState) => boolean
}

const marking = (name: keyof typeof words.tools, of: string, icon: LucideIcon): Tool => ({
  name,
  icon,
  command: toggleMark(mark(of)),
  isActive: isMarked(of),
})

const toggleTitle: Command = (state, dispatch) =>
  isIn('title')(state) ? setBlockType(node('paragraph'))(state, dispatch) : setBlockType(node('title'))(state, dispatch)

const tools: readonly Tool[] = [
  marking('bold', 'strong', Bold),
  marking('italic', 'emphasis', Italic),
  marking('underline', 'underline', Underline),
  marking('strike', 'strike', Strikethrough),
  marking('link', 'link', Link),
  { name: 'title', icon: Heading, command: toggleTitle, isActive: isIn('title') },
  { name: 'bullets', icon: List, command: wrapInList(node('bullets')), isActive: isIn('bullets') },
  { name: 'numbers', icon: ListOrdered, command: wrapInList(node('numbers')), isActive: isIn('numbers') },
  { name: 'quote', icon: Quote, command: wrapIn(node('quote')), isActive: isIn('quote') },
  { name: 'rule', icon: Minus, command: insert(() => node('rule').create()) },
  { name: 'table', icon: Table, command: insert(table) },
  { name: 'plain', icon: RemoveFormatting, command: plain },
  { name: 'undo', icon: Undo2, command: undo },
  { name: 'redo', icon: Redo2, command: redo },
]

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('break').create()).scrollIntoView())
  return true
})

const keys = {
  'Mod-b': toggleMark(mark('strong')),
  'Mod-i': toggleMark(mark('emphasis')),
  'Mod-u': toggleMark(mark('underline')),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': lineBreak,
  Enter: splitListItem(node('entry')),
  'Mod-]': sinkListItem(node('entry')),
  'Mod-[': liftListItem(node('entry')),
}

interface Mounted extends RichEditorProps {
  readonly onState: (state: EditorState) => void
}

function viewIn(
  box: HTMLElement,
  { label, html, lang, dir, linkHosts, isReadOnly, onChange, onState }: Mounted,
): EditorView {
  const parser = DOMParser.fromSchema(schema)
  const view = new EditorView(box, {
    state: EditorState.create({
      doc: parser.parse(purified(html, linkHosts)),
      plugins: [history(), keymap(keys), keymap(baseKeymap)],
    }),
    editable: () => !isReadOnly,
    attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang, dir, class: 'rich-editor' },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction)
      view.updateState(next)
      onState(next)
      if (transaction.docChanged) onChange(htmlOf(next.doc))
    },
    handleDOMEvents: {
      // The editor's own way of pasting makes a policy of its own, which the page refuses, and keeps more than is allowed.
      paste(into, event) {
        event.preventDefault()
        if (event.clipboardData)
          into.dispatch(
            into.state.tr.replaceSelection(sliceOf(event.clipboardData, parser, linkHosts)).scrollIntoView(),
          )
        return true
      },
      drop(_, event) {
        event.preventDefault()
        return true
      },
    },
  })
  return view
}

function sliceOf(copied: DataTransfer, parser: DOMParser, linkHosts: readonly string[]): Slice {
  const html = copied.getData('text/html')
  if (html !== '') {
    const holder = document.createElement('div')
    holder.append(purified(html, linkHosts))
    return parser.parseSlice(holder)
  }
  const lines = copied
    .getData('text/plain')
    .split(/\r?\n+/)
    .filter(Boolean)
  const paragraphs = lines.map((line) => node('paragraph').create(null, schema.text(line)))
  return new Slice(Fragment.from(paragraphs), Math.min(1, paragraphs.length), Math.min(1, paragraphs.length))
}
