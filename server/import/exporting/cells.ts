import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import { UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'
import { slugFrom } from '@aforo/domain/values/spanish.ts'

/** Formats cells of a studio's folder (docs/studio-folder.md): the table reader restores the original values. */
export type Cell = string | number | boolean | null

/** Prefixes an apostrophe to a cell that a spreadsheet would run as a formula; the table reader removes it. */
export const notFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell

export const yesNo = (value: boolean): string => (value ? 'si' : 'no')
export const pesos = (centavos: number | null): string => (centavos === null ? '' : String(centavos / 100))
export const allowance = (amount: number): string => (amount === UNLIMITED_MARK ? 'ilimitado' : String(amount))
export const list = (items: readonly string[]): string => items.join('; ')

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
export const weekday = (isoWeekday: number): string => WEEKDAYS[isoWeekday - 1] ?? ''

/** `lun-vie 09:00-13:00; sab 08:00-10:00`: days that are not consecutive become separate entries. */
export const allowedTimes = (times: readonly AllowedTimes[]): string =>
  times.flatMap(({ weekdays, from, to }) => runs(weekdays).map((run) => `${daysOf(run)} ${from}-${to}`)).join('; ')

const daysOf = (run: readonly number[]): string => {
  const [first = '', last = ''] = [run[0], run.at(-1)].map((day) => weekday(day ?? 0).slice(0, 3))
  return first === last ? first : `${first}-${last}`
}

function runs(weekdays: readonly number[]): number[][] {
  const allRuns: number[][] = []
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const run = allRuns.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else allRuns.push([day])
  }
  return allRuns
}

export function handlesOf<Row extends { id: number; handle: string | null; name: string }>(
  rows: readonly Row[],
): ReadonlyMap<number, string> {
  const usedHandles = new Set(rows.map(({ handle }) => handle))
  const handles = new Map<number, string>()
  for (const { id, handle, name } of rows) {
    const free = handle ?? firstFree(slugOf(name), usedHandles)
    usedHandles.add(free)
    handles.set(id, free)
  }
  return handles
}

export const slugOf = (name: string): string => slugFrom(name, 50) || 'sin-nombre'

function firstFree(slug: string, usedHandles: ReadonlySet<string | null>): string {
  if (!usedHandles.has(slug)) return slug
  for (let suffix = 2; ; suffix++) if (!usedHandles.has(`${slug}-${suffix}`)) return `${slug}-${suffix}`
}
