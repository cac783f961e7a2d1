import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta } from '../frame/page-meta.ts'
import type { Route } from './+types/calendar.page'
import { showsSameWeek } from './calendar-address.ts'
import { CalendarView } from './calendar-view.tsx'
import { loadCalendar } from './load-calendar.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadCalendar(context, request)

/** Opening a class over the same week asks for that class alone; closing it shows what has become of the seats. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isAskedAgain = currentUrl.href === nextUrl.href
  const isClosing = currentUrl.searchParams.has('clase') && !nextUrl.searchParams.has('clase')
  return formMethod !== undefined || isAskedAgain || isClosing || !showsSameWeek(currentUrl, nextUrl)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Horarios')

/** 2.7 */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CalendarView calendar={loaderData} title="Horarios" lead={null} />
      <Outlet context={loaderData} />
    </>
  )
}
