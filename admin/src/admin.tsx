import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { callApi } from './api/call-api.ts'
import { storedSession } from './api/session.ts'
import { Queries } from './api/queries.ts'
import { RecordsProvider, recordsOf } from './api/records.ts'
import { useCurrentStaff } from './api/use-current-staff.ts'
import { DayPage } from './classes/day-page.tsx'
import { loadSection, type Section, loadedSection, sections } from './routes.ts'
import { ForRole } from './frame/for-role.tsx'
import { Frame } from './frame/frame.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { Broken, NotFound, SkeletonRows } from './ui/states.tsx'
import { paths } from './paths.ts'
import { resourcesOf } from './resources.ts'
import { CheckInLinkPage } from './roster/check-in/check-in-link-page.tsx'
import { RosterPage } from './roster/roster-page.tsx'

const records = recordsOf(resourcesOf(callApi))

const queryClient = new Queries()

const AdminProviders = () => (
  <QueryClientProvider client={queryClient}>
    <RecordsProvider value={records}>
      <Outlet />
    </RecordsProvider>
  </QueryClientProvider>
)

function Inside() {
  const { pathname, search } = useLocation()
  const wanted = { nextPathname: pathname, nextSearch: search }
  if (!storedSession()) return <Navigate to={paths.door} state={wanted} replace />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Home() {
  const { isAdmin } = useCurrentStaff()
  return <Navigate to={isAdmin ? paths.today : paths.classes} replace />
}

function lateRoute(section: Section): RouteObject {
  const { path, resource, action = 'list' } = section
  const Late = lazy(async () => ({ default: await loadSection(section) }))
  function Opened() {
    const [Shown] = useState(() => loadedSection(section) ?? Late)
    return <Shown />
  }
  const opened = (
    <Suspense fallback={<SkeletonRows />}>
      <Opened />
    </Suspense>
  )
  return { path, element: resource ? <ForRole {...{ resource, action }}>{opened}</ForRole> : opened }
}

const roster = (
  <ForRole resource="rosters">
    <RosterPage />
  </ForRole>
)

const inside: RouteObject[] = [
  { path: paths.home, element: <Home /> },
  { path: paths.classes, element: <DayPage /> },
  { path: paths.roster, element: roster },
  { path: paths.access, element: <CheckInLinkPage /> },
  ...sections.map(lateRoute),
  { path: '*', element: <NotFound /> },
]

const router = createBrowserRouter([
  {
    element: <AdminProviders />,
    errorElement: <Broken />,
    children: [
      { path: paths.door, element: <SignIn /> },
      { element: <Inside />, children: inside },
    ],
  },
])
/** Without transitions: signing out clears the cache, and a page still mounted would read again. */
export const AdminApp = () => <RouterProvider router={router} useTransitions={false} />
