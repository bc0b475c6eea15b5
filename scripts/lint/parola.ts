/** Oxlint rules in ESLint's plugin format. Three keep screens translatable, mirrored and themeable; one keeps lists quick on every page. */

interface Node {
  type: string
  value?: unknown
  name?: { name?: string } | string
  parent?: Node
  quasis?: { value: { raw: string } }[]
}

interface Context {
  filename: string
  report(finding: { node: Node; message: string }): void
}

const hasLetters = /\p{L}/u
/** Attributes that are displayed or read out. */
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
])

const textFromCatalogue = {
  create(context: Context) {
    const message = 'Text for people stands in the language catalogues: use t(key).'
    return {
      JSXText(node: Node) {
        if (hasLetters.test(String(node.value))) context.report({ node, message })
      },
      Literal(node: Node) {
        if (typeof node.value !== 'string' || !hasLetters.test(node.value)) return
        const parent = node.parent
        if (parent?.type === 'JSXAttribute') {
          const name = typeof parent.name === 'object' ? parent.name.name : parent.name
          if (name && spokenAttributes.has(name)) context.report({ node, message })
        }
        const isChild = parent?.type === 'JSXExpressionContainer' && parent.parent?.type !== 'JSXAttribute'
        if (isChild) context.report({ node, message })
      },
    }
  },
}

/** Hex, colour functions, and the utility classes of a stock palette. tokens.css is the only place for colours. */
export const rawColour =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|\b(?:bg|text|border|from|via|to|ring|fill|stroke|outline|shadow|decoration|accent|caret|divide)-(?:black|white|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/i

const colourFromTokens = {
  create(context: Context) {
    const message = 'Colours stand in ui/tokens.css: use a token.'
    return {
      Literal(node: Node) {
        if (typeof node.value === 'string' && rawColour.test(node.value)) context.report({ node, message })
      },
      TemplateLiteral(node: Node) {
        if (node.quasis?.some((part) => rawColour.test(part.value.raw))) context.report({ node, message })
      },
    }
  },
}

/** Classes of a fixed side, which do not mirror in right-to-left pages. */
const fixedSide =
  /^(?:\S*:)?-?(?:(?:scroll-)?[mp][lr]-|border-[lr](?:-|$)|rounded-[tb]?[lr](?:-|$)|(?:left|right|translate-x)-|text-(?:left|right)$|bg-linear-to-[lr]$)/

/** A class with an rtl variant is deliberate, and so are the classes beside it. */
const isFixed = (text: string): boolean =>
  !text.includes('rtl:') && text.split(/\s+/).some((name) => fixedSide.test(name))

const sideByDirection = {
  create(context: Context) {
    const message =
      'Sides follow the direction of reading: start and end (ms-, pe-, start-, rounded-s-), or with an rtl: twin.'
    return {
      Literal(node: Node) {
        if (typeof node.value === 'string' && isFixed(node.value)) context.report({ node, message })
      },
      TemplateLiteral(node: Node) {
        if (node.quasis?.some((part) => isFixed(part.value.raw))) context.report({ node, message })
      },
    }
  },
}

/** `offset 0` skips nothing: it keeps the planner from merging a subquery. */
const skips = /\boffset\s+(?!0\b)\S|\boffset\s*$/i

const noOffset = {
  create(context: Context) {
    const message = 'Pages go on by keyset (platform/db/keyset.ts): an offset reads all that it skips.'
    return {
      TemplateLiteral(node: Node) {
        if (node.quasis?.some((part) => skips.test(part.value.raw))) context.report({ node, message })
      },
      MemberExpression(node: Node & { property?: { name?: string } }) {
        if (node.property?.name === 'offset') context.report({ node, message })
      },
    }
  },
}

export default {
  meta: { name: 'parola' },
  rules: {
    'text-from-catalogue': textFromCatalogue,
    'colour-from-tokens': colourFromTokens,
    'side-by-direction': sideByDirection,
    'no-offset': noOffset,
  },
}
