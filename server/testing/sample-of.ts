import type { Call } from '@aforo/domain/values/call.ts'
import { z } from 'zod'

export type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  additionalProperties?: Shape | boolean
  minItems?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: unknown[]
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  pattern?: string
  maximum?: number
  maxLength?: number
  const?: unknown
}

export const knownFields: Record<string, unknown> = {
  at: '2026-11-23T18:00:00.000Z',
  class_date: '2026-11-23T18:00:00.000Z',
  birthdate: '1990-05-17',
  code: '123456',
  email: 'persona@example.com',
  start_date: '2026-11-23',
  end_date: '2026-11-29',
  starts_on: '2026-11-01',
  ends_on: '2026-11-15',
  expiration_date: '2026-12-31',
  phone: '5512345678',
  spot: 'A1',
  guest_spot: 'A2',
  date: '2026-11-30',
  time: '07:00',
  minutes: 50,
  month: '2026-11',
  months: 3,
  until: '2026-12-21',
  uuid: '6f1e0a6e-1b7e-4d0c-9a55-0d6c3f9e8b21',
  from: '2026-11-23',
  to: '2026-11-30',
  timezone: 'America/Tijuana',
  card: 'pm_de_ensayo',
  color: '#b7410e',
  ids: '1',
  tags: '1',
  sitting: 'sitting-1',
  class_types: '1',
  spots: '{"A1":{"label":"1","selectable":true}}',
  spot_map: '5,6',
  handle: 'de-noche',
  path: '/horarios',
  target: '/calendario',
  src: '/files/uno.jpg',
  thumbnail: '/files/uno.jpg',
  url: 'https://videos.example/uno.mp4',
  publishedAt: '2026-11-23T18:00:00.000Z',
  language: 'es',
  bytes: new Uint8Array(1),
  endpoint: 'https://fcm.googleapis.com/fcm/send/uno',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  audience: { of: 'class', single_class_id: 1, waiting: false },
  whatsapp_language: 'es_MX',
  whatsapp_template: 'lugar_libre',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  file_url: 'https://archivos.example/uno.pdf',
  valid_from: '2026-11-23',
  valid_until: '2026-12-23',
  allowed_times: [{ weekdays: [1], from: '07:00', to: '12:00' }],
  // An unused payment method: those of the tests stay.
  payment_method_id: 987_654,
}

const NO_METADATA = z.registry<{ id?: string }>()

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: NO_METADATA }) as Shape

export function sampleOf(call: Call, part: 'params' | 'query' | 'body'): Record<string, unknown> {
  const schema = call[part]
  if (!schema) return {}
  const sample = fillShape(shapeOf(schema), '') as Record<string, unknown>
  const parsed = schema.safeParse(sample)
  if (parsed.success) return sample
  throw new Error(`${call.method} ${call.path} refuses the sample of its ${part}; name its fields in sample-of.ts.`)
}

function matchesType({ type, anyOf }: Shape, value: unknown): boolean {
  const expectedType = [type ?? anyOf?.[0]?.type].flat()[0] ?? ''
  if (typeof value !== 'string') return true
  return expectedType !== 'boolean' && (!['integer', 'number'].includes(expectedType) || /^\d+$/.test(value))
}

function fillShape(shape: Shape, name: string): unknown {
  const isList = [shape.type].flat()[0] === 'array'
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (name in knownFields && Array.isArray(knownFields[name]) === isList && matchesType(shape, knownFields[name]))
    return knownFields[name]
  if (shape.anyOf) return fillShape(shape.anyOf[0] ?? {}, name)
  switch ([shape.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([field, fieldShape]) => [field, fillShape(fieldShape, field)]),
      )
    case 'array':
      return [fillShape(shape.items ?? {}, '')]
    case 'string':
      return 'texto'.padEnd(shape.minLength ?? 0, 'o')
    case 'boolean':
      return false
    default:
      return 1
  }
}
