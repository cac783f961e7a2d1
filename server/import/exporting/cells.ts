import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import { UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'

/** Cells of a studio's folder, as docs/studio-folder.md has them: what the table reader makes of them is what was there. */
export type Cell = string | number | boolean | null

/** A cell that a spreadsheet would run as a formula begins with an apostrophe, which the table reader takes off again. */
export const notFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell

export const yesNo = (yes: boolean): string => (yes ? 'si' : 'no')
export const pesos = (centavos: number | null): string => (centavos === null ? '' : String(centavos / 100))
export const allowance = (amount: number): string => (amount === UNLIMITED_MARK ? 'ilimitado' : String(amount))
export const list = (words: readonly string[]): string => words.join('; ')

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
export const weekday = (number: number): string => WEEKDAYS[number - 1] ?? ''

/** `lun-vie 09:00-13:00; sab 08:00-10:00`: days that do not follow each other become hours of their own. */
export const allowedTimes = (times: readonly AllowedTimes[]): string =>
  times.flatMap(({ weekdays, from, to }) => runs(weekdays).map((run) => `${daysOf(run)} ${from}-${to}`)).join('; ')

const daysOf = (run: readonly number[]): string => {
  const [first = '', last = ''] = [run[0], run.at(-1)].map((day) => weekday(day ?? 0).slice(0, 3))
  return first === last ? first : `${first}-${last}`
}

function runs(weekdays: readonly number[]): number[][] {
  const all: number[][] = []
  for (const day of weekdays.toSorted((one, other) => one - other)) {
    const run = all.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else all.push([day])
  }
  return all
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

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '') || 'sin-nombre'

function firstFree(slug: string, usedHandles: ReadonlySet<string | null>): string {
  if (!usedHandles.has(slug)) return slug
  for (let at = 2; ; at++) if (!usedHandles.has(`${slug}-${at}`)) return `${slug}-${at}`
}
