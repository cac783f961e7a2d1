import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { callApi } from './api/call-api.ts'
import { storedSession } from './api/session.ts'
import { AdminQueryClient } from './api/admin-query-client.ts'
import { RecordsProvider, recordsOf } from './api/records.ts'
import { useCurrentStaff } from './api/use-current-staff.ts'
import { DayPage } from './classes/day-page.tsx'
import { loadSection, type Section, loadedSection, opening, sections } from './routes.ts'
import { ForRole } from './frame/for-role.tsx'
import { Frame } from './frame/frame.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { RouteErrorPage, NotFound, SkeletonRows } from './ui/notices/states.tsx'
import { paths } from './paths.ts'
import { resourcesOf } from './resources.ts'
import { CheckInLinkPage } from './roster/check-in/check-in-link-page.tsx'
import { RosterPage } from './roster/roster-page.tsx'

const records = recordsOf(resourcesOf(callApi))

const queryClient = new AdminQueryClient()

const AdminProviders = () => (
  <QueryClientProvider client={queryClient}>
    <RecordsProvider value={records}>
      <Outlet />
    </RecordsProvider>
  </QueryClientProvider>
)

function SignedIn() {
  const { pathname, search } = useLocation()
  const returnTo = { nextPathname: pathname, nextSearch: search }
  if (!storedSession()) return <Navigate to={paths.door} state={returnTo} replace />
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

function lazyRoute(section: Section): RouteObject {
  const { path, resource, action = 'list' } = section
  const LazyPage = lazy(async () => ({ default: await loadSection(section) }))
  function SectionPage() {
    const [Page] = useState(() => loadedSection(section) ?? LazyPage)
    return <Page />
  }
  const page = (
    <Suspense fallback={<SkeletonRows />}>
      <SectionPage />
    </Suspense>
  )
  return { path, element: resource ? <ForRole {...{ resource, action }}>{page}</ForRole> : page }
}

const roster = (
  <ForRole resource="rosters">
    <RosterPage />
  </ForRole>
)

const signedInRoutes: RouteObject[] = [
  { path: paths.home, element: <Home /> },
  { path: paths.classes, element: <DayPage /> },
  { path: paths.roster, element: roster },
  { path: paths.access, element: <CheckInLinkPage /> },
  ...sections.map(lazyRoute),
  { path: '*', element: <NotFound /> },
]

const router = createBrowserRouter([
  {
    element: <AdminProviders />,
    errorElement: <RouteErrorPage />,
    children: [
      { path: paths.door, element: <SignIn /> },
      lazyRoute(opening),
      { element: <SignedIn />, children: signedInRoutes },
    ],
  },
])
/** Without transitions: signing out clears the cache, and a page still mounted would read again. */
export const AdminApp = () => <RouterProvider router={router} useTransitions={false} />
