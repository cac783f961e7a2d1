import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
} from 'react-router'
import type { SingleClass } from 'studio/schedule/shapes.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { askedOf, classHref, closedHref } from '../calendar-address.ts'
import type { Calendar } from '../load-calendar.ts'
import type { Route } from './+types/booking'
import { BookingFlow } from './booking-flow-sheet.tsx'
import { ClassSummary } from './class-summary.tsx'
import { loadBooking } from './load-booking.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadBooking(context, request)

/** Only another class, or being asked again, changes what is open. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined ||
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('clase') !== nextUrl.searchParams.get('clase')

/** The class that the address opens over the calendar (`?clase=ID&lugar=A1`), so that signing in and paying come back to it. */
export default function Booking({ loaderData }: Route.ComponentProps) {
  const calendar = useOutletContext<Calendar>()
  const { asked, close } = useOpenClass()
  if (asked.clase === null) return null
  const known = calendar.days.flatMap((day) => day.single_classes)
  const opened = loaderData.kind === 'open' && loaderData.facts.singleClass.single_class_id === asked.clase
  if (opened) {
    return (
      <BookingFlow
        key={`${asked.clase} ${asked.paso}`}
        facts={loaderData.facts}
        asked={asked}
        siblings={siblingsOf(known, loaderData.facts.singleClass)}
        hrefOf={(clase) => classHref(calendar.asked, clase)}
        onClose={close}
      />
    )
  }
  const preview = known.find((one) => one.single_class_id === asked.clase)
  const message = loaderData.kind === 'missing' && !preview ? loaderData.message : null
  return (
    <Sheet title={preview?.class_type.name ?? 'Clase'} onClose={close}>
      {preview && <ClassSummary singleClass={preview} />}
      {message ? <p>{message}</p> : <div className="sheet-waiting" aria-busy="true" />}
    </Sheet>
  )
}

/** What the address says, as soon as it was asked for: the sheet does not wait for its data to open. */
function useOpenClass() {
  const location = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const next = coming && coming.pathname === location.pathname ? coming : location
  const asked = askedOf(new URLSearchParams(next.search))
  const isOver = (location.state as { over?: true } | null)?.over === true
  const close = () => {
    if (isOver) void navigate(-1)
    else void navigate(closedHref(asked), { preventScrollReset: true, replace: true })
  }
  return { asked, close }
}

const MOST_SIBLINGS = 3

/** Other classes of the same kind, still to come this week, with room (look.md 1.1). */
function siblingsOf(known: readonly SingleClass[], { single_class_id, class_type, class_date }: SingleClass) {
  return known
    .filter(
      (one) =>
        one.single_class_id !== single_class_id &&
        one.class_type.class_type_id === class_type.class_type_id &&
        one.cancelledAt === null &&
        one.class_date > class_date &&
        one.booked < (one.capacity ?? 0),
    )
    .slice(0, MOST_SIBLINGS)
}
