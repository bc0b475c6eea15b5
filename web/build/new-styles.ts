import type { Plugin, ViteDevServer } from 'vite'

/**
 * Removes from a screen's stylesheet what the app's already has. A repeated class would come later in the cascade and override the app's
 * rules for narrow windows and other writing directions, in the header of every screen.
 */
export function newStyles(): Plugin {
  const app = Promise.withResolvers<Set<string>>()
  let developing: ViteDevServer | undefined
  /** The app's stylesheet changes during development too; Vite caches its output until then. */
  async function appRules(): Promise<Set<string>> {
    if (!developing) return app.promise
    const made = await developing.environments.client.transformRequest('/src/ui/app.css?direct')
    return new Set(rulesIn(made?.code ?? ''))
  }
  return {
    name: 'parola:new-styles',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      developing = server
    },
    // After the classes are generated, which happens first, and before a file is named by its contents.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      async handler(css, id) {
        if (id.endsWith('/src/ui/app.css')) app.resolve(new Set(rulesIn(css)))
        else if (css.includes('@layer utilities')) {
          const code = without(css, await appRules())
          const registered = registeredIn(code)
          // A registered property would make the browser restyle the whole page when this screen loads.
          if (registered.length > 0) this.error(`${id} registers ${registered.join(', ')}: say it in src/ui/app.css`)
          return { code, map: null }
        }
        return undefined
      },
    },
  }
}

interface Block {
  /** The text before the braces; a statement without braces has no body. */
  head: string
  body: string | null
}

const isGroup = (head: string): boolean => /^@(layer|media|supports|container)\b/.test(head)

/** Every selector, prefixed with the groups around its rule. */
export function rulesIn(css: string, within = ''): string[] {
  return blocksOf(css).flatMap(({ head, body }) => {
    if (body === null) return []
    return isGroup(head) ? rulesIn(body, `${within}${head} `) : selectorsOf(head).map((selector) => within + selector)
  })
}

/** Properties that the stylesheet registers with the browser. */
export const registeredIn = (css: string): string[] =>
  blocksOf(css).flatMap(({ head }) => (head.startsWith('@property ') ? [head.slice('@property '.length)] : []))

/** The stylesheet without selectors that are known; rules and groups that are left with nothing go too. */
export function without(css: string, known: ReadonlySet<string>, within = ''): string {
  return blocksOf(css)
    .flatMap(({ head, body }) => {
      if (body === null) return [`${head};`]
      const left = isGroup(head)
        ? { head, body: without(body, known, `${within}${head} `) }
        : {
            head: selectorsOf(head)
              .filter((selector) => !known.has(within + selector))
              .join(', '),
            body,
          }
      return left.head === '' || left.body === '' ? [] : [`${left.head}{${left.body}}`]
    })
    .join('\n')
}

/** Commas within brackets belong to one selector. */
function selectorsOf(head: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors.push(`${selectors.pop()}${sign}`)
  }
  return selectors.map((selector) => selector.trim())
}

function blocksOf(css: string): Block[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const blocks: Block[] = []
  let begin = 0
  let depth = 0
  let brace = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1)
    else if (sign === '{' && ++depth === 1) brace = at
    else if (sign === ';' && depth === 0) {
      blocks.push({ head: text.slice(begin, at).trim(), body: null })
      begin = at + 1
    } else if (sign === '}' && --depth === 0) {
      blocks.push({
        head: text.slice(begin, brace).trim().replaceAll(/\s+/g, ' '),
        body: text.slice(brace + 1, at).trim(),
      })
      begin = at + 1
    }
  }
  return blocks
}
