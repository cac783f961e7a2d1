import { allow, type Verdict } from '../../values/refusal.ts'
import { listed } from '../../values/spanish.ts'
import { type CatalogueReason, refuse } from './refusals.ts'

const words = {
  classes: ['clase', 'clases'],
  series: ['serie de clases', 'series de clases'],
  packages: ['paquete', 'paquetes'],
  credits: ['crédito de un cliente', 'créditos de clientes'],
  videos: ['video', 'videos'],
  accounts: ['cuenta con que alguien entra', 'cuentas con que alguien entra'],
  class_types: ['tipo de clase', 'tipos de clase'],
  pay_rates: ['tarifa de pago', 'tarifas de pago'],
  pay_lines: ['clase ya pagada a un coach', 'clases ya pagadas a un coach'],
  pay_adjustments: ['ajuste de pago', 'ajustes de pago'],
  cash_sessions: ['corte de caja', 'cortes de caja'],
  cash_movements: ['movimiento de caja', 'movimientos de caja'],
  others: ['registro más', 'registros más'],
} as const
export type Use = { readonly of: keyof typeof words; readonly count: number }

/** The kind of use that a row of each table means. A test checks that every referring table is listed. */
export const useOfTable: Readonly<Record<string, Use['of']>> = {
  single_class: 'classes',
  class_instructor: 'classes',
  class_tag: 'classes',
  class_series: 'series',
  class_package_type: 'packages',
  available_class: 'credits',
  video: 'videos',
  video_tag: 'videos',
  customer: 'accounts',
  class_type: 'class_types',
  pay_rate: 'pay_rates',
  pay_line: 'pay_lines',
  pay_adjustment: 'pay_adjustments',
  till_cut: 'cash_sessions',
  till_movement: 'cash_movements',
}

export function usesFrom(counts: readonly { readonly table: string; readonly count: number }[]): Use[] {
  const uses = (Object.keys(words) as Use['of'][]).map((of) => ({
    of,
    count: counts
      .filter(({ table }) => (useOfTable[table] ?? 'others') === of)
      .reduce((sum, one) => sum + one.count, 0),
  }))
  return uses.filter(({ count }) => count > 0)
}

export type Instead = 'archive' | 'unavailable' | 'nothing'
const insteadWords: Record<Instead, string> = {
  archive: 'Puedes archivarlo: deja de ofrecerse y se queda en la historia.',
  unavailable: 'Puedes marcarla como no disponible: deja de ofrecerse y se queda en la historia.',
  nothing: 'Primero quítala de ahí.',
}

/** May this record be deleted? Only what nothing names; the refusal says where it is used, and what to do instead (2.54). */
export function decideDeleting(
  name: string,
  uses: readonly Use[],
  instead: Instead,
): Verdict<null, CatalogueReason & 'in-use'> {
  const found = uses.filter(({ count }) => count > 0).map((use) => ({ ...use, words: useWords(use) }))
  if (found.length === 0) return allow(null)
  const where = listed(found.map((use) => use.words))
  return refuse('in-use', {
    message: `${name} se usa en ${where}. ${insteadWords[instead]}`,
    details: { uses: found, instead },
  })
}

const useWords = ({ of, count }: Use): string => `${count} ${words[of][count === 1 ? 0 : 1]}`
