import type { Chance } from '../generated/chance.ts'
import { knownFields, type Shape } from '../sample-of.ts'
import { fieldValues, fieldValuesByOperation, idColumnByField, idColumnByPath } from './hints.ts'
import type { Ids } from './ids.ts'
import type { Operation } from './operations.ts'

export type Sample = {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}
type SampleContext = {
  readonly chance: Chance
  readonly ids: Ids
  readonly ofOwner: boolean
  readonly knownValues: Fields
  readonly optional: number
}
type Fields = Readonly<Record<string, unknown>>

export function sampleFor(operation: Operation, chance: Chance, ids: Ids, ofOwner: boolean, sequence: number): Sample {
  textCount = sequence * 100
  const knownValues = { ...fieldValues, ...fieldValuesByOperation[operation.name] }
  const context = { chance, ids, ofOwner, knownValues, optional: chance.pick([0, 0, 30, 90]) }
  const idColumn = keyOfPath(operation.path, ids)
  const parametersIn = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place && (parameter.required || chance.bool(context.optional)))
        .map(({ name, schema }) => [
          name,
          valueFor(schema, place === 'path' && name === 'id' ? idColumn : name, context),
        ]),
    )
  const sample = {
    path: parametersIn('path'),
    query: parametersIn('query'),
    body: operation.body ? valueFor(operation.body.schema, '', context) : undefined,
  }
  return chance.bool(85) ? withParent(sample, idColumn, ids) : sample
}

function withParent(sample: Sample, key: string, ids: Ids): Sample {
  if (!('id' in sample.path)) return sample
  const idValues = { ...sample.path, ...(typeof sample.body === 'object' ? sample.body : {}) }
  for (const [name, value] of Object.entries(idValues)) {
    const parent = name === key ? undefined : ids.find(name, value)?.[key]
    if (parent !== undefined && parent !== null) return { ...sample, path: { ...sample.path, id: parent } }
  }
  return sample
}

function keyOfPath(path: string, ids: Ids): string {
  const hint = idColumnByPath.find(([start]) => path.startsWith(start))
  if (hint) return hint[1]
  const [, , collection = ''] = path.split('/')
  const names = [
    collection,
    collection.replace(/s$/, ''),
    collection.replace(/ies$/, 'y'),
    collection.replace(/es$/, ''),
  ]
  return names.map((name) => `${name}_id`).find(ids.has) ?? 'customer_id'
}

function valueFor(schema: Shape, name: string, context: SampleContext): unknown {
  const { chance, knownValues } = context
  if (
    name in knownValues &&
    (knownValues[name] === null ? isNullable(schema) : isOfType(knownValues[name], typeOf(schema)))
  )
    return knownValues[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return valueFor(chance.bool(85) ? (choices.find(isNotNull) ?? choices[0]!) : chance.pick(choices), name, context)
  const type = typeOf(schema)
  const id = idFor(name, type, context)
  if (id !== undefined) return id
  if (name in knownFields && name !== 'phone' && name !== 'email' && isOfType(knownFields[name], type))
    return knownFields[name]
  switch (type) {
    case 'object':
      return objectFor(schema, context)
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, chance.between(0, 2)) }, () =>
        valueFor(schema.items ?? {}, name, context),
      ).filter((value, index, values) => values.indexOf(value) === index)
    case 'boolean':
      return chance.bool(50)
    case 'number':
    case 'integer':
      return numberFor(schema, chance)
    default:
      return textFor(schema, name)
  }
}

const typeOf = ({ type }: Shape): string | undefined =>
  Array.isArray(type) ? type.find((name) => name !== 'null') : type
const isNullable = ({ type, anyOf = [] }: Shape): boolean => [type].flat().includes('null') || !anyOf.every(isNotNull)
const isNotNull = ({ type }: Shape): boolean => type !== 'null'

function objectFor({ properties = {}, required = [], additionalProperties }: Shape, context: SampleContext): Fields {
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || hasRecords(name, context))
    .filter(([name]) => required.includes(name) || context.chance.bool(context.optional))
    .map(([name, schema]) => [name, valueFor(schema, name, context)])
  const usesFreeKey = typeof additionalProperties === 'object' && entries.length === 0 && context.chance.bool(50)
  return Object.fromEntries(usesFreeKey ? [['clave', valueFor(additionalProperties, '', context)]] : entries)
}

const hasRecords = (name: string, { chance, ids }: SampleContext): boolean => {
  const column = idColumnByField[name] ?? name
  return !ids.has(column) || ids.pick(chance, column, false) !== undefined
}

function idFor(name: string, type: string | undefined, { chance, ids, ofOwner }: SampleContext): unknown {
  const isNumber = type === 'integer' || type === 'number'
  const column = (isNumber ? idColumnByField[name] : undefined) ?? name
  if (!ids.has(column) || (!isNumber && type !== 'string' && type !== undefined)) return undefined
  const id = ids.pick(chance, column, ofOwner)?.[column]
  return type === 'string' && id !== undefined ? String(id) : id
}

const isOfType = (value: unknown, type: string | undefined): boolean => {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return type === undefined || typeof value === type
}

function numberFor({ type, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Shape, chance: Chance): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const most = Math.min(maximum ?? Infinity, (exclusiveMaximum ?? Infinity) - 1, Math.max(least, 0) + 12)
  const value = chance.between(Math.ceil(Math.max(least, -20)), Math.floor(Math.max(most, least)))
  return type === 'integer' || value === most ? value : value + chance.pick([0, 0.5])
}

let textCount = 0

function textFor({ minLength = 0, maxLength = 200, pattern }: Shape, name: string): string {
  textCount += 1
  if (pattern?.includes('\\d')) return '2026-11-23'
  if (name === 'phone') return `56${String(textCount).padStart(8, '0')}`
  if (name === 'email') return `fuzz${textCount}@example.com`
  const text = /handle|slug/.test(name)
    ? `texto-${textCount}`
    : name === 'key'
      ? `texto_${textCount}`
      : `Texto ${textCount}`
  return text.padEnd(minLength, 'o').slice(0, Math.max(maxLength, minLength))
}
