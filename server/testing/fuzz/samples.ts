import type { Chance } from '../generated/chance.ts'
import { knownFields, type Shape } from '../sample-of.ts'
import { fields, fieldsOf, idOfField, idOfPath } from './hints.ts'
import type { Ids } from './ids.ts'
import type { Operation } from './operations.ts'

export type Sample = {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}
type Around = {
  readonly chance: Chance
  readonly ids: Ids
  readonly ofOwner: boolean
  readonly own: Fields
  readonly optional: number
}
type Fields = Readonly<Record<string, unknown>>

export function sampleFor(operation: Operation, chance: Chance, ids: Ids, ofOwner: boolean, at: number): Sample {
  made = at * 100
  const own = { ...fields, ...fieldsOf[operation.name] }
  const around = { chance, ids, ofOwner, own, optional: chance.one([0, 0, 30, 90]) }
  const key = keyOfPath(operation.path, ids)
  const part = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && (one.required || chance.isIn(around.optional)))
        .map(({ name, schema }) => [name, valueFor(schema, place === 'path' && name === 'id' ? key : name, around)]),
    )
  const sample = {
    path: part('path'),
    query: part('query'),
    body: operation.body ? valueFor(operation.body.schema, '', around) : undefined,
  }
  return chance.isIn(85) ? withParent(sample, key, ids) : sample
}

function withParent(sample: Sample, key: string, ids: Ids): Sample {
  if (!('id' in sample.path)) return sample
  const named = { ...sample.path, ...(typeof sample.body === 'object' ? sample.body : {}) }
  for (const [name, value] of Object.entries(named)) {
    const parent = name === key ? undefined : ids.find(name, value)?.[key]
    if (parent !== undefined && parent !== null) return { ...sample, path: { ...sample.path, id: parent } }
  }
  return sample
}

function keyOfPath(path: string, ids: Ids): string {
  const hinted = idOfPath.find(([start]) => path.startsWith(start))
  if (hinted) return hinted[1]
  const [, , first = ''] = path.split('/')
  const names = [first, first.replace(/s$/, ''), first.replace(/ies$/, 'y'), first.replace(/es$/, '')]
  return names.map((name) => `${name}_id`).find(ids.knows) ?? 'customer_id'
}

function valueFor(schema: Shape, name: string, around: Around): unknown {
  const { chance, own } = around
  if (name in own && (own[name] === null ? isNullable(schema) : isOfType(own[name], typeOf(schema)))) return own[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.one(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return valueFor(chance.isIn(85) ? (choices.find(isNotNull) ?? choices[0]!) : chance.one(choices), name, around)
  const type = typeOf(schema)
  const id = idFor(name, type, around)
  if (id !== undefined) return id
  if (name in knownFields && name !== 'phone' && name !== 'email' && isOfType(knownFields[name], type))
    return knownFields[name]
  switch (type) {
    case 'object':
      return objectFor(schema, around)
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, chance.between(0, 2)) }, () =>
        valueFor(schema.items ?? {}, name, around),
      ).filter((one, at, all) => all.indexOf(one) === at)
    case 'boolean':
      return chance.isIn(50)
    case 'number':
    case 'integer':
      return numberFor(schema, chance)
    default:
      return textFor(schema, name)
  }
}

const typeOf = ({ type }: Shape): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type
const isNullable = ({ type, anyOf = [] }: Shape): boolean => [type].flat().includes('null') || !anyOf.every(isNotNull)
const isNotNull = ({ type }: Shape): boolean => type !== 'null'

function objectFor({ properties = {}, required = [], additionalProperties }: Shape, around: Around): Fields {
  const known = Object.entries(properties)
    .filter(([name]) => required.includes(name) || isThere(name, around))
    .filter(([name]) => required.includes(name) || around.chance.isIn(around.optional))
    .map(([name, schema]) => [name, valueFor(schema, name, around)])
  const free = typeof additionalProperties === 'object' && known.length === 0 && around.chance.isIn(50)
  return Object.fromEntries(free ? [['clave', valueFor(additionalProperties, '', around)]] : known)
}

const isThere = (name: string, { chance, ids }: Around): boolean => {
  const column = idOfField[name] ?? name
  return !ids.knows(column) || ids.one(chance, column, false) !== undefined
}

function idFor(name: string, type: string | undefined, { chance, ids, ofOwner }: Around): unknown {
  const isNumber = type === 'integer' || type === 'number'
  const column = (isNumber ? idOfField[name] : undefined) ?? name
  if (!ids.knows(column) || (!isNumber && type !== 'string' && type !== undefined)) return undefined
  const id = ids.one(chance, column, ofOwner)?.[column]
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
  const found = chance.between(Math.ceil(Math.max(least, -20)), Math.floor(Math.max(most, least)))
  return type === 'integer' ? found : found
}

let made = 0

function textFor({ minLength = 0, maxLength = 200, pattern }: Shape, name: string): string {
  made += 1
  if (pattern?.includes('\\d')) return '2026-11-23'
  if (name === 'phone') return `56${String(made).padStart(8, '0')}`
  if (name === 'email') return `fuzz${made}@example.com`
  const text = /handle|slug/.test(name) ? `texto-${made}` : name === 'key' ? `texto_${made}` : `Texto ${made}`
  return text.padEnd(minLength, 'o').slice(0, Math.max(maxLength, minLength))
}
