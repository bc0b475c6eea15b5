import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { answerOf } from './envelope.ts'
import { commonErrors, messageOf, statusOf, type ErrorCode } from './errors.ts'

type Json = { [key: string]: unknown }

/** The OpenAPI 3.1 document of all calls. */
export function openApi(calls: ReadonlyMap<string, Call>): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parola',
      version: '1',
      description: 'Every answer is an envelope: success with a value, or a code from the catalogue.',
    },
    paths,
    components: { securitySchemes: schemesOf([...calls.values()]) },
  }
}

function operationOf(name: string, call: Call): Json {
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary: call.about,
    security: securityOf(call.auth),
    'x-limit': call.limit,
    ...(call.permission === undefined ? {} : { 'x-permission': call.permission }),
    ...(call.query ? { parameters: parametersOf(schemaOf(call.query, 'input')) } : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
      : {}),
    responses: responsesOf(call),
  }
}

/** Only what these calls ask for: a document for players says nothing of operators. */
const schemesOf = (calls: readonly Call[]): Json => ({
  ...(calls.some(({ auth }) => auth === 'member' || auth === 'agent')
    ? { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } }
    : {}),
  ...(calls.some(({ auth }) => auth === 'operator')
    ? {
        operator: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-console' },
      }
    : {}),
})

const securityOf = (auth: Call['auth']) => {
  if (auth === 'none' || auth === 'console') return []
  if (auth === 'operator') return [{ operator: [] }, { staff: [] }]
  return auth === 'staff' ? [{ staff: [] }] : [{ session: [] }]
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json

function parametersOf(schema: Json): Json[] {
  const required = new Set((schema['required'] as string[] | undefined) ?? [])
  return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

function responsesOf(call: Call): Json {
  const byStatus = Map.groupBy([...call.errors, ...commonErrors] as ErrorCode[], statusOf)
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.map((code) => `${code}: ${messageOf(code)}`).join('; ') },
  ])
  return {
    '200': {
      description: 'The value in its envelope',
      content: { 'application/json': { schema: schemaOf(answerOf(call.value), 'output') } },
    },
    ...Object.fromEntries(failures),
  }
}
