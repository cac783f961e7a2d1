import { useEffect, useState } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
} from 'react-router'
import { askedOf, classHref, closedHref } from '../calendar-address.ts'
import type { Calendar } from '../load-calendar.ts'
import type { Route } from './+types/booking.page'
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
  const sheet = useSheet(asked.clase !== null)
  if (asked.clase === null || sheet === null) return null
  const known = calendar.days.flatMap((day) => day.single_classes)
  const facts = loaderData.kind === 'open' ? loaderData.facts : null
  const preview = known.find((one) => one.single_class_id === asked.clase)
  return (
    <sheet.BookingSheet
      key={`${asked.clase} ${asked.paso}`}
      facts={facts?.singleClass.single_class_id === asked.clase ? facts : null}
      preview={preview ?? null}
      missing={loaderData.kind === 'missing' && !preview ? loaderData.message : null}
      asked={asked}
      known={known}
      hrefOf={(clase) => classHref(calendar.asked, clase)}
      onClose={close}
    />
  )
}

type Sheet = typeof import('./booking-sheet.tsx')
const bringSheet = (): Promise<Sheet> => import('./booking-sheet.tsx')

// Somebody has tapped a class before the page lives: its sheet comes along with the rest.
if (globalThis.aforoEarly?.pressed) bringSheet().catch(() => {})

/**
 * The sheet is not needed to see the calendar: it comes while nothing else happens, or when it is wanted. Not by `lazy`:
 * what suspends when it is first shown is kept back by React for 300 ms, also when it has long been there.
 */
function useSheet(isWanted: boolean): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const isThere = sheet !== null
  useEffect(() => {
    if (isThere) return
    const bring = () => bringSheet().then(setSheet)
    const tellPage = (error: unknown) =>
      setSheet(() => {
        throw error
      })
    if (isWanted) bring().catch(tellPage)
    else whenIdle(() => bring().catch(() => {}))
  }, [isThere, isWanted])
  return sheet
}

const whenIdle = (then: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(then) : setTimeout(then, 200)

/** What the address says, as soon as it was asked for: the sheet does not wait for its data to open. */
function useOpenClass() {
  const location = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const next = coming && coming.pathname === location.pathname ? coming : location
  const asked = askedOf(new URLSearchParams(next.search))
  const isOver = (next.state as { over?: true } | null)?.over === true
  const close = () => {
    if (isOver) void navigate(-1)
    else void navigate(closedHref(asked), { preventScrollReset: true, replace: true })
  }
  return { asked, close }
}
