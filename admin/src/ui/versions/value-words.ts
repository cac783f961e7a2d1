import { fieldWords } from '@aforo/domain/audit/field-words.ts'
import { formatDay, isLocalDate } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

const PESOS = new Set(['price', 'sale_price', 'per_class', 'per_head', 'minimum', 'maximum'])
const LONGEST = 120

const ofForms: Readonly<Record<string, string>> = {
  image: 'Imagen',
  file: 'Foto',
  custom_spot_map_id: 'Sala',
  class_types: 'Tipos de clase',
  class_package_types: 'Clases por tipo',
  class_packages: 'Paquetes',
  allowed_times: 'Horarios',
  allow_discount_over_sale_price: 'Acepta descuento en oferta',
  guests_included: 'Incluye invitados',
  is_subscription: 'Se renueva sola',
  subscription_period: 'Periodo',
  subscription_interval: 'Cada cuánto',
  free_trial_length: 'Prueba gratis',
  free_trial_period: 'Unidad de la prueba',
  is_trial: 'Clase de prueba',
  is_online: 'En línea',
  is_presencial: 'Presencial',
  is_special_event: 'Evento especial',
  file_url: 'Archivo para descargar',
  receipt_file: 'Imagen del recibo',
  first_invoice_only: 'Solo en el primer cobro',
  max_uses: 'Usos en total',
  max_uses_per_customer: 'Usos por persona',
  valid_from: 'Primer día',
  valid_until: 'Último día',
  neighborhood: 'Colonia',
  date: 'Día',
  time: 'Hora',
  subject: 'Asunto',
  greeting: 'Saludo',
  intro: 'Texto',
  closing: 'Cierre',
  brief: 'En el teléfono',
  push: 'Notificaciones',
  whatsapp: 'WhatsApp',
  whatsapp_template: 'Plantilla',
  whatsapp_language: 'Idioma de la plantilla',
  whatsapp_parameters: 'Datos de la plantilla',
}

export type Labels = Readonly<Record<string, string>>

export const labelOf = (field: string, labels: Labels = {}): string =>
  labels[field] ?? ofForms[field] ?? fieldWords[field] ?? field

export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return figure(field, value)
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return list(value)
  const { src, name } = value as { src?: unknown; name?: unknown }
  if (typeof src === 'string') return src.split('/').at(-1) ?? src
  return typeof name === 'string' ? name : 'otro valor'
}

function figure(field: string, value: number): string {
  if (PESOS.has(field)) return formatPesos(value)
  if (field.endsWith('_id')) return `número ${value}`
  return value === -1 ? 'Ilimitado' : String(value)
}

function text(value: string): string {
  if (isLocalDate(value)) return formatDay(value)
  const plain = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}

function list(values: readonly unknown[]): string {
  if (values.length === 0) return 'ninguno'
  const names = values.map((one) => (typeof one === 'string' ? one : nameOf(one)))
  return names.every((name) => name !== null) ? text(names.join(', ')) : `${values.length} elegidos`
}

function nameOf(one: unknown): string | null {
  const { label, name, title } = (one ?? {}) as { label?: unknown; name?: unknown; title?: unknown }
  const found = [label, name, title].find((word) => typeof word === 'string')
  return typeof found === 'string' ? found : null
}
