import type { ImportKind } from './columns.ts'

export const figureKeys = ['people', 'plans', 'classes', 'unlimited', 'coaches', 'series', 'bookings'] as const
export type FigureKey = (typeof figureKeys)[number]
export type Figures = Readonly<Partial<Record<FigureKey, number>>>

export const figureWords: Readonly<Record<FigureKey, string>> = {
  people: 'Personas',
  plans: 'Planes con clases',
  classes: 'Clases a favor',
  unlimited: 'Planes ilimitados',
  coaches: 'Coaches',
  series: 'Series del horario',
  bookings: 'Reservaciones que vienen',
}

export const figuresOf: Readonly<Record<ImportKind, readonly FigureKey[]>> = {
  customers: ['people'],
  credits: ['plans', 'classes', 'unlimited'],
  coaches: ['coaches'],
  timetable: ['series'],
  bookings: ['bookings'],
}

/** Adds the figures of many lines, with a zero for each figure of the kind that no line has. */
export function sumFigures(kind: ImportKind, all: readonly Figures[]): Figures {
  return Object.fromEntries(
    figuresOf[kind].map((key) => [key, all.reduce((sum, figures) => sum + (figures[key] ?? 0), 0)]),
  )
}

/** The figures that an import was to add and that are not there, or are too many; empty when it balances. */
export function differenceOf(expected: Figures, found: Figures): Figures {
  const keys = figureKeys.filter((key) => (expected[key] ?? 0) !== (found[key] ?? 0))
  return Object.fromEntries(keys.map((key) => [key, (found[key] ?? 0) - (expected[key] ?? 0)]))
}
