import type { Call } from '@aforo/domain/values/call.ts'
import { z } from 'zod'
import { withNulls } from '../body/absent-fields.ts'
import { type Refusals, refusalsOf, refusedResponses } from './openapi-refusals.ts'
import type { Route } from '../route.ts'

type Schema = Record<string, unknown>
type ApiInfo = { title: string; version: string; ofSession?: Refusals }

/** The OpenAPI 3.1 document, made from the contract by which requests are parsed. */
export function openApiOf(routes: readonly Route[], { ofSession = {}, ...info }: ApiInfo): Schema {
  const schemas: Record<string, Schema> = {}
  const paths = new Map<string, Record<string, Schema>>()
  for (const route of routes) {
    const { call } = route
    // A path appears once, though methods may name its parameters differently.
    const path = [...paths.keys()].find((known) => shapeOf(known) === shapeOf(`/api${call.path}`)) ?? `/api${call.path}`
    const operations = paths.get(path) ?? {}
    paths.set(path, {
      ...operations,
      [call.method.toLowerCase()]: operationOf(call, path, schemas, refusalsOf(route, ofSession)),
    })
  }
  schemas.Refusal = responseSchema(refusal, schemas)
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
    paths: Object.fromEntries(paths),
  }
}

const PARAMETER = /\{(\w+)\}/g
const shapeOf = (path: string): string => path.replace(PARAMETER, '{}')
const namesIn = (path: string): string[] => [...path.matchAll(PARAMETER)].map(([, name = '']) => name)

const refusal = z.looseObject({ code: z.string(), message: z.string() })

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Recommended: one key per intention. A retry with the same key and body gets the same answer.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
}

function operationOf(call: Call, path: string, schemas: Record<string, Schema>, refusals: Refusals): Schema {
  const names = new Map(namesIn(call.path).map((name, at) => [name, namesIn(path)[at] ?? name]))
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[1]],
    'x-role': call.minRole,
    ...(call.limit ? { 'x-limit': call.limit } : {}),
    security: [...(call.minRole === 'visitor' ? [{}] : []), { session: [] }],
    parameters: [
      ...parametersOf('path', call.params).map((parameter) => ({
        ...parameter,
        name: names.get(parameter.name) ?? parameter.name,
      })),
      ...parametersOf('query', call.query),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: !(call.method === 'DELETE' && call.body.safeParse({}).success),
            content: content(bodySchema(call, call.body), call.upload ? 'multipart/form-data' : undefined),
          },
        }
      : {}),
    responses: {
      [call.status ?? 200]: {
        description: 'OK',
        content: content(responseSchema(call.response, schemas), call.mediaType),
      },
      ...refusedResponses(refusals, { $ref: `${COMPONENTS}Refusal` }),
    },
  }
}

function parametersOf(location: 'path' | 'query', shape: z.ZodObject | undefined) {
  if (!shape) return []
  const { properties = {}, required = [] } = inlineSchema(shape, 'output') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }))
}

function bodySchema({ method }: Call, body: z.ZodType): Schema {
  const schema = inlineSchema(body, 'input')
  return method === 'PUT' ? schema : withNulls(schema)
}

const content = (schema: unknown, type = 'application/json') => ({ [type]: { schema } })

const COMPONENTS = '#/components/schemas/'
const NO_NAMES = z.registry<{ id?: string }>()

function inlineSchema(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', metadata: NO_NAMES, override })
  return schema
}

/** The schema of a response; shapes with a name are collected in `schemas` and referred to. */
function responseSchema(shape: z.ZodType, schemas: Record<string, Schema>): Schema {
  const jsonSchema = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any', override })
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = withComponentRefs(jsonSchema) as Schema & { $defs?: Record<string, Schema> }
  for (const [name, named] of Object.entries($defs)) {
    const { id: __, ...rest } = named
    schemas[name] = rest
  }
  return schema
}

const withComponentRefs = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${COMPONENTS}`))

function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { propertyNames, additionalProperties, required } = jsonSchema
  const keys = (propertyNames as Schema | undefined)?.enum
  if (!Array.isArray(keys) || !required || typeof additionalProperties !== 'object') return
  jsonSchema.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]))
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
}
