import { markup } from '@parola/contract'
import { Schema, type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model'

/** How an element is called among nodes, and what it may hold. Every allowed tag is here once, and no other: a test compares the two. */
const blocks: Record<string, NodeSpec & { readonly tag: string }> = {
  paragraph: { tag: 'p', group: 'block', content: 'inline*' },
  title: { tag: 'h3', group: 'block', content: 'inline*', defining: true },
  subtitle: { tag: 'h4', group: 'block', content: 'inline*', defining: true },
  rule: { tag: 'hr', group: 'block' },
  quote: { tag: 'blockquote', group: 'block', content: 'block+', defining: true },
  bullets: { tag: 'ul', group: 'block', content: 'entry+' },
  numbers: { tag: 'ol', group: 'block', content: 'entry+' },
  entry: { tag: 'li', content: 'paragraph block*', defining: true },
  figure: { tag: 'figure', group: 'block', content: 'paragraph caption?', defining: true },
  caption: { tag: 'figcaption', content: 'inline*' },
  table: { tag: 'table', group: 'block', content: 'tableTitle? head? rows+ foot?', isolating: true },
  tableTitle: { tag: 'caption', content: 'inline*', isolating: true },
  head: { tag: 'thead', content: 'row+' },
  rows: { tag: 'tbody', content: 'row+' },
  foot: { tag: 'tfoot', content: 'row+' },
  row: { tag: 'tr', content: '(heading | cell)+' },
  heading: { tag: 'th', content: 'inline*', isolating: true },
  cell: { tag: 'td', content: 'inline*', isolating: true },
}

const inlines: Record<string, NodeSpec & { readonly tag: string }> = {
  break: { tag: 'br', group: 'inline', inline: true, selectable: false },
  picture: { tag: 'img', group: 'inline', inline: true, draggable: false },
}

/** The outermost first, which is the order in which they are written. */
const marks: Record<string, MarkSpec & { readonly tag: string }> = {
  link: { tag: 'a', inclusive: false },
  strong: { tag: 'strong' },
  emphasis: { tag: 'em' },
  underline: { tag: 'u' },
  strike: { tag: 's' },
  small: { tag: 'small' },
  sub: { tag: 'sub', excludes: 'sub sup' },
  sup: { tag: 'sup', excludes: 'sub sup' },
}

const attributesOf = (tag: string): readonly string[] => markup.allowedMarkup[tag] ?? []

/** What is not given stays away; a picture always has a text in place of it. */
function readFrom(tag: string, element: HTMLElement): Attrs {
  return Object.fromEntries(
    attributesOf(tag).map((name) => [name, element.getAttribute(name) ?? (name === 'alt' ? '' : null)]),
  )
}

export const given = (attrs: Attrs): [string, string][] =>
  Object.entries(attrs).filter((entry): entry is [string, string] => entry[1] !== null)

function speced<S extends NodeSpec | MarkSpec>({ tag, ...spec }: S & { readonly tag: string }) {
  return {
    ...spec,
    tag,
    attrs: Object.fromEntries(attributesOf(tag).map((name) => [name, { default: null }])),
    parseDOM: [{ tag, getAttrs: (element: HTMLElement) => readFrom(tag, element) }],
    toDOM: ({ attrs }: { attrs: Attrs }): DOMOutputSpec =>
      'content' in spec || !('group' in spec)
        ? [tag, Object.fromEntries(given(attrs)), 0]
        : [tag, Object.fromEntries(given(attrs))],
  }
}

const all = <S extends NodeSpec | MarkSpec>(specs: Record<string, S & { readonly tag: string }>) =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, speced(spec)]))

/** The list of allowed markup as a document: what cannot be stored cannot be typed or pasted. */
export const schema = new Schema({
  nodes: { doc: { content: 'block+' }, ...all(blocks), text: { group: 'inline' }, ...all(inlines) },
  marks: all(marks),
})

export const tagOfType = (spec: NodeSpec | MarkSpec): string => (spec as { tag?: string }).tag ?? ''
