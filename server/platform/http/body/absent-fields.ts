import { acceptsNull } from '@aforo/domain/values/fields.ts'
import { z } from 'zod'

/**
 * When something is created, null counts as absent (R17): returns the body without its nulls, except for fields whose
 * schema accepts null. Nested records of a changed record are replaced as a whole, so they count as created.
 */
export function withoutNulls(schema: z.ZodType, sent: unknown): unknown {
  const objects = objectsOf(schema)
  if (Array.isArray(sent)) {
    const element = arrayOf(schema)
    return element ? sent.map((item) => withoutNulls(element, item)) : sent
  }
  if (objects.length === 0 || !isRecord(sent)) return sent
  const entries = Object.entries(sent).flatMap(([name, value]) => {
    const fields = objects.flatMap(({ shape }) => (Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : []))
    if (value === null) return fields.some(acceptsNull) ? [[name, null]] : []
    return [[name, fields.length === 1 ? withoutNulls(fields[0] as z.ZodType, value) : value]]
  })
  return Object.fromEntries(entries)
}

/** As `withoutNulls` for nested records alone; nulls of the body itself stay (PUT). */
export function withoutInnerNulls(schema: z.ZodType, sent: unknown): unknown {
  const [object, ...others] = objectsOf(schema)
  if (!object || others.length > 0 || !isRecord(sent)) return sent
  const entries = Object.entries(sent).map(([name, value]) => {
    const field = Object.hasOwn(object.shape, name) ? (object.shape[name] as z.ZodType) : null
    return [name, field ? withoutNulls(field, value) : value]
  })
  return Object.fromEntries(entries)
}

type JsonSchema = Record<string, unknown>
/** The JSON schema of a body that creates: each optional field may also be null. */
export function withNulls(schema: JsonSchema): JsonSchema {
  const {
    properties,
    required = [],
    items,
    anyOf,
    oneOf,
  } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
    items?: JsonSchema
    anyOf?: JsonSchema[]
    oneOf?: JsonSchema[]
  }
  return {
    ...schema,
    ...(items ? { items: withNulls(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(withNulls) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(withNulls) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, value]) => [
              name,
              nullableIfOptional(withNulls(value), required.includes(name)),
            ]),
          ),
        }
      : {}),
  }
}

function nullableIfOptional(schema: JsonSchema, isRequired: boolean): JsonSchema {
  const { anyOf = [schema] } = schema as { anyOf?: JsonSchema[] }
  const takesNull = Object.keys(schema).length === 0 || anyOf.some(({ type }) => [type].flat().includes('null'))
  if (isRequired || takesNull) return schema
  const { default: fallback, ...rest } = schema
  return { anyOf: [rest, { type: 'null' }], ...(fallback === undefined ? {} : { default: fallback }) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}

function objectsOf(schema: z.ZodType): z.ZodObject[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => objectsOf(option as z.ZodType))
  return inner instanceof z.ZodObject ? [inner] : []
}

function arrayOf(schema: z.ZodType): z.ZodType | null {
  const inner = unwrapped(schema)
  return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : null
}
