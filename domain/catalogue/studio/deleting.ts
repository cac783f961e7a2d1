import { allow, type Verdict } from '../../values/refusal.ts'
import { joinWords } from '../../values/spanish.ts'
import { type CatalogueReason, refuse } from './refusals.ts'

const words = {
  classes: ['clase', 'clases'],
  series: ['serie de clases', 'series de clases'],
  packages: ['paquete', 'paquetes'],
  credits: ['crédito de un cliente', 'créditos de clientes'],
  videos: ['video', 'videos'],
  accounts: ['cuenta con que alguien entra', 'cuentas con que alguien entra'],
  rooms: ['salón', 'salones'],
  class_types: ['tipo de clase', 'tipos de clase'],
  pay_rates: ['tarifa de pago', 'tarifas de pago'],
  pay_lines: ['clase ya pagada a un coach', 'clases ya pagadas a un coach'],
  pay_adjustments: ['ajuste de pago', 'ajustes de pago'],
  cash_sessions: ['corte de caja', 'cortes de caja'],
  cash_movements: ['movimiento de caja', 'movimientos de caja'],
  others: ['registro más', 'registros más'],
} as const
export type RecordUse = { readonly of: keyof typeof words; readonly count: number }

/** The kind of use by the referring table. A test checks that every referring table is listed. */
export const useOfTable: Readonly<Record<string, RecordUse['of']>> = {
  single_class: 'classes',
  class_instructor: 'classes',
  class_tag: 'classes',
  class_series: 'series',
  class_package_type: 'packages',
  available_class: 'credits',
  video: 'videos',
  video_tag: 'videos',
  customer: 'accounts',
  room: 'rooms',
  class_type: 'class_types',
  pay_rate: 'pay_rates',
  pay_line: 'pay_lines',
  pay_adjustment: 'pay_adjustments',
  till_cut: 'cash_sessions',
  till_movement: 'cash_movements',
}

export function toUses(counts: readonly { readonly table: string; readonly count: number }[]): RecordUse[] {
  const uses = (Object.keys(words) as RecordUse['of'][]).map((of) => ({
    of,
    count: counts
      .filter(({ table }) => (useOfTable[table] ?? 'others') === of)
      .reduce((sum, row) => sum + row.count, 0),
  }))
  return uses.filter(({ count }) => count > 0)
}

export type Alternative = 'archive' | 'unavailable' | 'nothing'
const insteadWords: Record<Alternative, string> = {
  archive: 'Puedes archivarlo: deja de ofrecerse y se queda en la historia.',
  unavailable: 'Puedes marcarla como no disponible: deja de ofrecerse y se queda en la historia.',
  nothing: 'Primero quítala de ahí.',
}

/**
 * Decides whether a record may be deleted: only one without references. The refusal says where it is used, and what to
 * do instead (2.54).
 */
export function decideDeletingRecord(
  name: string,
  uses: readonly RecordUse[],
  instead: Alternative,
): Verdict<null, CatalogueReason & 'in-use'> {
  const references = uses.filter(({ count }) => count > 0).map((use) => ({ ...use, words: useWords(use) }))
  if (references.length === 0) return allow(null)
  const places = joinWords(references.map((use) => use.words))
  return refuse('in-use', {
    message: `${name} se usa en ${places}. ${insteadWords[instead]}`,
    details: { uses: references, instead },
  })
}

const useWords = ({ of, count }: RecordUse): string => `${count} ${words[of][count === 1 ? 0 : 1]}`
