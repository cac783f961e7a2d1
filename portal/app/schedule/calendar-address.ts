import { isLocalDate, type LocalDate } from '@aforo/domain/values/days.ts'

/** By what a calendar is narrowed (2.32): place, category, coach and kind of class, each by its number. */
export const filterNames = ['estudio', 'categoria', 'coach', 'tipo'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = { readonly [name in FilterName]: number | null }
export const NO_FILTERS: Filters = { estudio: null, categoria: null, coach: null, tipo: null }

/** What the address says of the calendar: `?fecha=2026-11-23&estudio=1&categoria=2&coach=3&tipo=4`. */
export type CalendarQuery = Filters & {
  readonly fecha: LocalDate | null
  readonly clase: number | null
  readonly lugar: string | null
  readonly paso: Detour | null
  /** Navigated back: an empty week stays (4.4 skips forward only). */
  readonly atras: boolean
}

/**
 * Steps of a class that open at once: cancelling it and bringing a guest, by its own buttons (4.10); what a form has done
 * that was sent before or without scripts.
 */
const detours = ['cancelar', 'invitado', 'reservada', 'anotada'] as const
export type Detour = (typeof detours)[number]

export function readCalendarQuery(search: URLSearchParams): CalendarQuery {
  const fecha = search.get('fecha')
  const paso = search.get('paso')
  const lugar = search.get('lugar')
  return {
    fecha: fecha !== null && isLocalDate(fecha) ? fecha : null,
    estudio: idFrom(search.get('estudio')),
    categoria: idFrom(search.get('categoria')),
    coach: idFrom(search.get('coach')),
    tipo: idFrom(search.get('tipo')),
    clase: idFrom(search.get('clase')),
    lugar: lugar !== null && /^[A-Z]\d{1,2}$/.test(lugar) ? lugar : null,
    paso: detours.find((one) => one === paso) ?? null,
    atras: search.has('atras'),
  }
}

/** The same calendar somewhere else: `null` takes a part away. An open class never survives a change of week or filter. */
export function calendarHref(
  current: CalendarQuery,
  change: Partial<Filters> & { fecha?: LocalDate | null; atras?: boolean },
): string {
  const { atras = false } = change
  return query(persistentParams({ ...current, ...change, atras }))
}

export const filtersOf = (filters: Filters): FilterName[] => filterNames.filter((name) => filters[name] !== null)

export const classHref = (
  current: CalendarQuery,
  clase: number,
  of: { paso?: Detour; lugar?: string | null } = {},
): string => query({ ...persistentParams(current), clase, paso: of.paso ?? null, lugar: of.lugar ?? null })

export const closedHref = (current: CalendarQuery): string => query(persistentParams(current))

export const showsSameWeek = (one: URL, other: URL): boolean =>
  one.pathname === other.pathname &&
  closedHref(readCalendarQuery(one.searchParams)) === closedHref(readCalendarQuery(other.searchParams))

const persistentParams = ({
  fecha,
  estudio,
  categoria,
  coach,
  tipo,
  atras,
}: Omit<CalendarQuery, 'clase' | 'lugar' | 'paso'>) => ({
  fecha,
  estudio,
  categoria,
  coach,
  tipo,
  atras: atras ? 1 : null,
})

const idFrom = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** Never empty: `?` alone stays on the page. */
function query(parts: Record<string, string | number | null>): string {
  const searchParams = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value !== null) searchParams.set(name, String(value))
  return `?${searchParams}`
}

/** Travels with a link that opens a class over the calendar: closing it goes back, and leaves no step behind. */
export const OVER = { over: true } as const
