import { kindOf, type MessageKind } from 'studio/notifications/kinds.ts'
import type { Words } from 'studio/notifications/words.ts'
import type { Settings } from 'studio/settings/keys.ts'

const NAME = 'Ana'
const OF_CLASS = [
  ['Clase', 'Barre'],
  ['Día', 'martes 24 de noviembre'],
  ['Hora', '07:00'],
  ['Estudio', 'Roma'],
  ['Coach', 'Lucía'],
  ['Lugar', '7'],
] as const
const VALUES: Readonly<Record<string, string>> = {
  paquete: 'Paquete 3 clases',
  total: '$1,299.50 MXN',
  referencia: '9300 0123 4567 8901',
  vence: '24 NOV 2026',
  quedan: '2 clases',
  cargo: '24 DIC 2026',
  hasta: '24 NOV 2026',
  video: 'Barre en casa',
}

/** Words of a kind of message as they might go to somebody: what a preview and a test letter show. */
export function sampleWords(kind: MessageKind, settings: Settings, address: string): Words {
  const { label, hint, values } = kindOf(kind)
  const isOfClass = values.includes('clase')
  return {
    subject: `${label} · ${settings.business_name}`,
    greeting: `Hola, ${NAME}`,
    paragraphs: [hint],
    ...(isOfClass ? { facts: OF_CLASS } : {}),
    values: Object.fromEntries(values.flatMap((name) => (VALUES[name] ? [[name, VALUES[name]]] : []))),
    button: { label: 'Ir a mi cuenta', href: `${address}/mystudio` },
  }
}
