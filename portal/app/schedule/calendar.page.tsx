import { Outlet } from 'react-router'
import { pageMeta } from '../frame/page-meta.ts'
import type { Route } from './+types/calendar.page'
import { CalendarView } from './week/calendar-view.tsx'
import { loadCalendar } from './week/load-calendar.ts'
import './calendar.css'

export const handle = { sameForVisitors: true }

export const loader = ({ context, request }: Route.LoaderArgs) => loadCalendar(context, request)

export { shouldRevalidate } from './week/revalidation.ts'

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
