import { allow, type Verdict } from '../values/refusal.ts'
import { listed } from '../values/spanish.ts'
import { type CatalogueReason, refuse } from './refusals.ts'

const words = {
  classes: ['clase', 'clases'],
  series: ['serie de clases', 'series de clases'],
  packages: ['paquete', 'paquetes'],
  credits: ['crédito de un cliente', 'créditos de clientes'],
  videos: ['video', 'videos'],
  accounts: ['cuenta con que alguien entra', 'cuentas con que alguien entra'],
  class_types: ['tipo de clase', 'tipos de clase'],
} as const
/** Where a record is used, and how often. */
export type Use = { readonly of: keyof typeof words; readonly count: number }

/** What is left to do with a record that is used. */
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
