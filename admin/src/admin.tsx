import { CoreAdmin, CustomRoutes } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import { ask } from './api/ask.ts'
import { keepSession, keptSession } from './api/session.ts'
import { Queries } from './api/queries.ts'
import { useWho } from './api/use-who.ts'
import { authProviderOf } from './auth-provider.ts'
import { DayDesk } from './classes/day-desk.tsx'
import { dataProviderOf } from './data-provider.ts'
import { bringDesk, type Desk, deskHere, desks } from './desks.ts'
import { ForRole } from './frame/for-role.tsx'
import { Frame } from './frame/frame.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { i18nProvider } from './i18n/i18n-provider.ts'
import { Broken, Loading, NotFound, SkeletonRows } from './kit/states.tsx'
import { paths } from './paths.ts'
import { LinkDesk } from './roster/door/link-desk.tsx'
import { RosterDesk } from './roster/roster-desk.tsx'

const dataProvider = dataProviderOf(ask)
const authProvider = authProviderOf(ask, { read: keptSession, keep: keepSession })

const queryClient = new Queries()

/** A desk that comes when it is opened, for those whose it is. */
function lateRoute(desk: Desk) {
  const { path, resource, action = 'list' } = desk
  const Late = lazy(async () => ({ default: await bringDesk(desk) }))
  function Opened() {
    const [Shown] = useState(() => deskHere(desk) ?? Late)
    return <Shown />
  }
  const opened = (
    <Suspense fallback={<SkeletonRows />}>
      <Opened />
    </Suspense>
  )
  return (
    <Route key={path} path={path} element={resource ? <ForRole {...{ resource, action }}>{opened}</ForRole> : opened} />
  )
}
const lateRoutes = desks.map(lateRoute)

/** Administrators begin with the day at a glance, the others with its classes. */
function Home() {
  const { isAdmin } = useWho()
  return <Navigate to={isAdmin ? paths.today : paths.classes} replace />
}

/** Every desk; those that few open come when they are opened. */
function Desks() {
  return (
    <CoreAdmin
      {...{ dataProvider, authProvider, i18nProvider, queryClient }}
      requireAuth
      disableTelemetry
      layout={Frame}
      loginPage={SignIn}
      loading={Loading}
      error={Broken}
      catchAll={NotFound}
    >
      <CustomRoutes>
        <Route path={paths.home} element={<Home />} />
        <Route path={paths.classes} element={<DayDesk />} />
        <Route
          path={paths.roster}
          element={
            <ForRole resource="rosters">
              <RosterDesk />
            </ForRole>
          }
        />
        <Route path={paths.access} element={<LinkDesk />} />
        {lateRoutes}
      </CustomRoutes>
    </CoreAdmin>
  )
}

/** A router that can hold somebody back who has not saved. */
const router = createBrowserRouter([{ path: '*', element: <Desks /> }])
/** Without transitions: ra-core forgets the session once it has asked for the door, and asks anew until it stands there. */
export const AdminApp = () => <RouterProvider router={router} useTransitions={false} />
