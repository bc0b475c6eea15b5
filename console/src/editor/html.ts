import type { Mark, Node } from 'prosemirror-model'
import { given, tagOfType } from './schema.ts'

/** The document as the server keeps it, byte for byte: it cleans what it gets, and finds nothing to change in this. */
export function htmlOf(doc: Node): string {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0
  return isEmpty ? '' : inside(doc)
}

/** A list entry or figure with one paragraph is written without it. */
const bare = new Set(['entry', 'figure'])

function inside(node: Node): string {
  if (node.inlineContent) return inlineOf(node)
  let html = ''
  const paragraphs = node.children.filter(({ type }) => type.name === 'paragraph').length
  for (const child of node.children)
    html +=
      bare.has(node.type.name) && paragraphs === 1 && child.type.name === 'paragraph' ? inside(child) : blockOf(child)
  return html
}

function blockOf(node: Node): string {
  const tag = tagOfType(node.type.spec)
  const opening = `<${tag}${attributes(given(node.attrs))}`
  return node.type.isLeaf ? `${opening} />` : `${opening}>${inside(node)}</${tag}>`
}

/** Marks that neighbours share are opened once. */
function inlineOf(parent: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const closeTo = (kept: number) => {
    for (const mark of open.slice(kept).toReversed()) html += `</${tagOfType(mark.type.spec)}>`
    open = open.slice(0, kept)
  }
  for (const child of parent.children) {
    let shared = 0
    while (open[shared] && child.marks[shared] && open[shared]?.eq(child.marks[shared] as Mark)) shared += 1
    closeTo(shared)
    for (const mark of child.marks.slice(shared))
      html += `<${tagOfType(mark.type.spec)}${attributes(given(mark.attrs))}>`
    open = child.marks
    html += child.isText ? escaped(child.text ?? '') : blockOf(child)
  }
  closeTo(0)
  return html
}

const attributes = (of: readonly (readonly [string, string])[]): string =>
  of.map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`).join('')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
