import type { CardAction } from '@aforo/domain/catalogue/schedule/card-state.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { isLocalDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { paths } from '../../paths.ts'

/** The filters of the calendar: location, category, coach and class type, each by its id (2.32). */
export const filterNames = ['estudio', 'categoria', 'coach', 'tipo'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = { readonly [name in FilterName]: number | null }
export const NO_FILTERS: Filters = { estudio: null, categoria: null, coach: null, tipo: null }

/** The query of a calendar address: `?fecha=2026-11-23&estudio=1&categoria=2&coach=3&tipo=4`. */
export type CalendarQuery = Filters & {
  readonly fecha: LocalDate | null
  readonly clase: number | null
  readonly lugar: string | null
  readonly paso: DirectStep | null
  /** The person navigated back, so an empty week is shown; only moving forward skips empty weeks (4.4). */
  readonly atras: boolean
}

/**
 * Steps of the booking sheet that an address opens directly: the buttons of a class cancel it or add a guest (4.10);
 * `reservada` and `anotada` confirm a form that was sent without scripts.
 */
const detours = ['cancelar', 'invitado', 'reservada', 'anotada'] as const
export type DirectStep = (typeof detours)[number]

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
    paso: detours.find((detour) => detour === paso) ?? null,
    atras: search.has('atras'),
  }
}

/** The calendar with other parameters; null removes one. A change of week or filter closes the open class. */
export function calendarHref(
  current: CalendarQuery,
  change: Partial<Filters> & { fecha?: LocalDate | null; atras?: boolean },
): string {
  const { atras = false } = change
  return toSearch(persistentParams({ ...current, ...change, atras }))
}

export const filtersOf = (filters: Filters): FilterName[] => filterNames.filter((name) => filters[name] !== null)

export const classHref = (
  current: CalendarQuery,
  clase: number,
  { paso = null, lugar = null }: { paso?: DirectStep | null; lugar?: string | null } = {},
): string => toSearch({ ...persistentParams(current), clase, paso, lugar })

/** Where a button of a class leads: the checkout of its package, or the step of the action over the calendar. */
export function actionHref(
  action: CardAction,
  { single_class_id, class_package_id }: Pick<SingleClass, 'single_class_id' | 'class_package_id'>,
  query: CalendarQuery,
): string {
  if (action === 'buy' && class_package_id !== null) return paths.checkout(class_package_id, { clase: single_class_id })
  if (action === 'cancel') return classHref(query, single_class_id, { paso: 'cancelar' })
  if (action === 'add-guest') return classHref(query, single_class_id, { paso: 'invitado' })
  return classHref(query, single_class_id)
}

export const closedHref = (current: CalendarQuery): string => toSearch(persistentParams(current))

export const showsSameWeek = (a: URL, b: URL): boolean =>
  a.pathname === b.pathname &&
  closedHref(readCalendarQuery(a.searchParams)) === closedHref(readCalendarQuery(b.searchParams))

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

/** Never an empty string: a link to `?` stays on the page and drops its parameters. */
function toSearch(params: Record<string, string | number | null>): string {
  const searchParams = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== null) searchParams.set(name, String(value))
  return `?${searchParams}`
}

/** Location state of a link that opens a class over the calendar: closing it goes back in the history. */
export const OPENED_OVER_CALENDAR = { over: true } as const
