import { fieldWords } from '@aforo/domain/audit/field-words.ts'
import { formatDay, isLocalDate } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

const PESOS = new Set(['price', 'sale_price', 'per_class', 'per_head', 'minimum', 'maximum'])
const MAX_LENGTH = 120

const formLabels: Readonly<Record<string, string>> = {
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
  labels[field] ?? formLabels[field] ?? fieldWords[field] ?? field

export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return numberWords(field, value)
  if (typeof value === 'string') return textWords(value)
  if (Array.isArray(value)) return listWords(value)
  const { src, name } = value as { src?: unknown; name?: unknown }
  if (typeof src === 'string') return src.split('/').at(-1) ?? src
  return typeof name === 'string' ? name : 'otro valor'
}

function numberWords(field: string, value: number): string {
  if (PESOS.has(field)) return formatPesos(value)
  if (field.endsWith('_id')) return `número ${value}`
  return value === -1 ? 'Ilimitado' : String(value)
}

function textWords(value: string): string {
  if (isLocalDate(value)) return formatDay(value)
  const plain = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain
}

function listWords(values: readonly unknown[]): string {
  if (values.length === 0) return 'ninguno'
  const names = values.map((item) => (typeof item === 'string' ? item : nameOf(item)))
  return names.every((name) => name !== null) ? textWords(names.join(', ')) : `${values.length} elegidos`
}

function nameOf(item: unknown): string | null {
  const { label, name, title } = (item ?? {}) as { label?: unknown; name?: unknown; title?: unknown }
  const firstText = [label, name, title].find((word) => typeof word === 'string')
  return typeof firstText === 'string' ? firstText : null
}
