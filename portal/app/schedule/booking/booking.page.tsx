import { Suspense, useEffect } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
} from 'react-router'
import type { Failure } from '../../api/failure.ts'
import { preloadable } from '../../ui/preloadable.ts'
import { runWhenIdle } from '../../ui/run-when-idle.ts'
import { type CalendarQuery, readCalendarQuery, classHref, closedHref } from '../week/calendar-address.ts'
import type { Calendar } from '../week/load-calendar.ts'
import type { Route } from './+types/booking.page'
import { runBookingAction } from './run-booking-action.ts'
import { loadBooking, type OpenedClass } from './load-booking.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadBooking(context, request)

export const action = ({ context, request }: Route.ActionArgs) => runBookingAction(context, request)

export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined ||
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('clase') !== nextUrl.searchParams.get('clase')

/** The sheet of the class in the address (`?clase=ID&lugar=A1`). Sign-in and checkout can return to that address. */
export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { query, close } = useOpenClass()
  useEffect(() => runWhenIdle(bookingSheet.preload), [])
  return (
    <Suspense>
      {query.clase !== null && <OpenClass opened={loaderData} refused={actionData} query={query} onClose={close} />}
    </Suspense>
  )
}

type OpenClassProps = { opened: OpenedClass; refused?: Failure; query: CalendarQuery; onClose: () => void }

function OpenClass({ opened, refused, query, onClose }: OpenClassProps) {
  const calendar = useOutletContext<Calendar>()
  const known = calendar.days.flatMap((day) => day.single_classes)
  const facts = opened.kind === 'open' ? opened.facts : null
  const preview = known.find((singleClass) => singleClass.single_class_id === query.clase)
  return (
    <bookingSheet.Part
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

const bookingSheet = preloadable(async () => (await import('./booking-sheet.tsx')).BookingSheet)

function useOpenClass() {
  const location = useLocation()
  const { location: pending } = useNavigation()
  const navigate = useNavigate()
  const next = pending && pending.pathname === location.pathname ? pending : location
  const query = readCalendarQuery(new URLSearchParams(next.search))
  const isOverCalendar = (next.state as { over?: true } | null)?.over === true
  const close = () => {
    if (isOverCalendar) void navigate(-1)
    else void navigate(closedHref(query), { preventScrollReset: true, replace: true })
  }
  return { query, close }
}
