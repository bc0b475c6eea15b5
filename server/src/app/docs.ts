import { createHash } from 'node:crypto'
import { calls } from '@parola/contract/calls'
import { openApi } from '@parola/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { ready } from '../platform/http/cache.ts'
import { sendReady } from '../platform/http/send-ready.ts'
import { isServedTo } from '../platform/http/serve.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary?: string
  security: unknown[]
  'x-limit'?: string
  parameters?: { name: string; required: boolean; schema: unknown }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Record<string, { description: string; content?: { 'application/json': { schema: unknown } } }>
}

interface Shown {
  path: string
  method: string
  operation: Operation
}

interface ApiDocument {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

/** Documents the contract as a page and as OpenAPI, generated from the definitions that the server uses. */
export function registerDocs(server: FastifyInstance): void {
  const document = openApi(new Map([...calls].filter(([, call]) => isServedTo(server.audience, call))))
  const json = ready(JSON.stringify(document))
  const page = ready(pageOf(document as unknown as ApiDocument))
  const csp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

  server.get('/docs/openapi.json', async (request, reply) =>
    sendReady(request, reply, await json, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
    }),
  )
  server.get('/docs', async (request, reply) =>
    sendReady(request, reply, await page, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-security-policy': csp,
    }),
  )
}

function pageOf({ info, paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Shown => ({ path, method: method.toUpperCase(), operation })),
  )
  const domains = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API</title><style>${css}</style></head><body><main>
<h1>${escape(info.title)} API</h1><p>${escape(info.description)} <a href="/docs/openapi.json">openapi.json</a></p>
<nav aria-label="Domains">${domains.map(([domain, its]) => `<a href="#${escape(domain)}">${escape(domain)} <small>${its.length}</small></a>`).join('')}</nav>
${domains.map(([domain, its]) => `<section aria-labelledby="${escape(domain)}"><h2 id="${escape(domain)}">${escape(domain)}</h2>${its.map(operationOf).join('')}</section>`).join('\n')}
</main></body></html>`
}

function operationOf({ path, method, operation }: Shown): string {
  const { summary, parameters = [], requestBody, responses, security } = operation
  const head = `<code class="method">${method}</code> <code>${escape(path)}</code>`
  const success = responses['200']?.content?.['application/json'].schema
  return `<details id="${escape(operation.operationId)}"><summary>${head} <span>${escape(summary ?? '')}</span></summary>
<p>${security.length === 0 ? 'Open to everybody' : 'operator' in (security[0] as object) ? 'Needs an operator’s key' : 'Needs a session'}, budget <em>${escape(operation['x-limit'] ?? '')}</em>.</p>
${parameters.length > 0 ? `<h3>Query</h3><dl>${parameters.map(({ name, required, schema }) => `<dt><code>${escape(name)}</code>${required ? '' : ' <small>optional</small>'}</dt><dd>${schemaOf(schema)}</dd>`).join('')}</dl>` : ''}
${requestBody ? `<h3>Body</h3>${schemaOf(requestBody.content['application/json'].schema)}` : ''}
<h3>Answer</h3>${schemaOf(success)}
<h3>Refusals</h3><dl>${Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<dt>${status}</dt><dd>${escape(description)}</dd>`)
    .join('')}</dl></details>`
}

const schemaOf = (schema: unknown) => `<pre tabindex="0">${escape(JSON.stringify(schema, null, 2) ?? '')}</pre>`

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const css = `:root{color-scheme:light dark;--line:#8884;--soft:#8882}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}nav a{padding:.5rem .75rem;border:1px solid var(--line);border-radius:.75rem;text-decoration:none}
details{border:1px solid var(--line);border-radius:.75rem;padding:.5rem .75rem;margin:.5rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
.method{font-weight:700}pre{background:var(--soft);border-radius:.5rem;padding:.75rem;overflow:auto;max-height:24rem;font-size:.8125rem}
dt{font-weight:600}dd{margin:0 0 .5rem 1rem}h3{font-size:1rem;margin:1rem 0 .25rem}`
