import { Suspense, useEffect } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
} from 'react-router'
import type { Failure } from '../../api/wire.ts'
import { atHand } from '../../ui/preloadable.ts'
import { type CalendarQuery, readCalendarQuery, classHref, closedHref } from '../calendar-address.ts'
import type { Calendar } from '../load-calendar.ts'
import type { Route } from './+types/booking.page'
import { runBookingAction } from './run-booking-action.ts'
import { loadBooking, type Opened } from './load-booking.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadBooking(context, request)

export const action = ({ context, request }: Route.ActionArgs) => runBookingAction(context, request)

export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined ||
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('clase') !== nextUrl.searchParams.get('clase')

/** The class that the address opens over the calendar (`?clase=ID&lugar=A1`), so that signing in and paying come back to it. */
export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { query, close } = useOpenClass()
  useEffect(() => whenIdle(() => void sheet.bring().catch(() => {})), [])
  return (
    <Suspense>
      {query.clase !== null && <OpenClass opened={loaderData} refused={actionData} query={query} onClose={close} />}
    </Suspense>
  )
}

type OpenClassProps = { opened: Opened; refused?: Failure; query: CalendarQuery; onClose: () => void }

function OpenClass({ opened, refused, query, onClose }: OpenClassProps) {
  const calendar = useOutletContext<Calendar>()
  const known = calendar.days.flatMap((day) => day.single_classes)
  const facts = opened.kind === 'open' ? opened.facts : null
  const preview = known.find((one) => one.single_class_id === query.clase)
  return (
    <sheet.Part
      key={`${query.clase} ${query.paso}`}
      facts={facts?.singleClass.single_class_id === query.clase ? facts : null}
      preview={preview ?? null}
      missing={opened.kind === 'missing' && !preview ? opened.message : null}
      refused={refused}
      query={query}
      known={known}
      hrefOf={(clase, paso) => classHref(calendar.query, clase, { paso })}
      onClose={onClose}
    />
  )
}

const sheet = atHand(async () => (await import('./booking-sheet.tsx')).BookingSheet)

function whenIdle(then: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(then, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then)
  return () => cancelIdleCallback(handle)
}

function useOpenClass() {
  const location = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const next = coming && coming.pathname === location.pathname ? coming : location
  const params = readCalendarQuery(new URLSearchParams(next.search))
  const isOver = (next.state as { over?: true } | null)?.over === true
  const close = () => {
    if (isOver) void navigate(-1)
    else void navigate(closedHref(params), { preventScrollReset: true, replace: true })
  }
  return { query: params, close }
}
