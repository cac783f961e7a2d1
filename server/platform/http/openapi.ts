import type { Call } from '@aforo/domain/values/call.ts'
import { z } from 'zod'
import { withNulls } from './absent-fields.ts'
import type { Route } from './route.ts'

/** The OpenAPI 3.1 description of the calls, made from the same contract that requests are parsed by. */
export function openApiOf(routes: readonly Route[], about: { title: string; version: string }): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call } of routes) {
    const path = (paths[`/api${call.path}`] ??= {})
    path[call.method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.1.0',
    info: about,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: schemaOf(refusalShape) },
    },
    paths,
  }
}

const refusalShape = z.looseObject({ code: z.string(), message: z.string() })

function operation(call: Call) {
  const once = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Recommended: one key per intention. A retry with the same key and body gets the same answer.',
    schema: { type: 'string', minLength: 8, maxLength: 255 },
  }
  return {
    summary: call.says,
    tags: [call.path.split('/')[1]],
    'x-role': call.who,
    ...(call.limit ? { 'x-limit': call.limit } : {}),
    ...(call.who === 'visitor' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query), ...(call.once ? [once] : [])],
    ...(call.body
      ? {
          requestBody: {
            required: !(call.method === 'DELETE' && call.body.safeParse({}).success),
            content: content(bodySchemaOf(call, call.body), call.upload ? 'multipart/form-data' : undefined),
          },
        }
      : {}),
    responses: {
      [call.status ?? 200]: { description: 'OK', content: content(schemaOf(call.answer), call.tells) },
      '4XX': { description: 'Refused', content: content({ $ref: '#/components/schemas/Refusal' }) },
    },
  }
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined) {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'output') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

/** PUT says itself what null clears; everywhere else null counts as not given. */
function bodySchemaOf({ method }: Call, body: z.ZodType) {
  const schema = schemaOf(body, 'input')
  return method === 'PUT' ? schema : withNulls(schema)
}

const content = (schema: unknown, type = 'application/json') => ({ [type]: { schema } })

function schemaOf(shape: z.ZodType, io: 'input' | 'output' = 'output'): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return schema
}
