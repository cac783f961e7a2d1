import { SCORES } from './lighthouse.ts'
import type { Limits, Page } from './pages.ts'

export type Row = { name: string; cells: Record<string, string>; over: string[] }

export function row<Name extends keyof Limits>(
  { name, limits }: Page,
  found: Record<Name, number>,
  names: readonly Name[],
  more: Record<string, string> = {},
): Row {
  const isScore = (field: keyof Limits) => (SCORES as readonly string[]).includes(field)
  const limited = names.filter((field) => limits[field] !== undefined)
  const over = limited.filter((field) => {
    const limit = limits[field] as number
    return isScore(field) ? found[field] < limit : found[field] > limit
  })
  const cells = limited.map((field) => [field, `${format(field, found[field])} / ${limits[field]}`])
  return { name, cells: { ...Object.fromEntries(cells), ...more }, over }
}

const DIGITS: Partial<Record<keyof Limits, number>> = { js: 1, route: 1, css: 1, fonts: 1, cls: 3 }
const format = (name: keyof Limits, found: number): string => found.toFixed(DIGITS[name] ?? 0)

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  const values = rows.map(({ name, cells, over }) => [
    name,
    { ...cells, reached: over.length === 0 ? 'yes' : `no: ${over.join(', ')}` },
  ])
  console.table(Object.fromEntries(values))
}
