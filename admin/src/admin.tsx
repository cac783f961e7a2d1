import { QueryClient } from '@tanstack/react-query'
import { CoreAdmin, CustomRoutes } from 'ra-core'
import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import { ask } from './api/ask.ts'
import { keepSession, keptSession } from './api/session.ts'
import { Failure } from './api/wire.ts'
import { authProviderOf } from './auth-provider.ts'
import { DayDesk } from './classes/day-desk.tsx'
import { dataProviderOf } from './data-provider.ts'
import { ForRole } from './frame/for-role.tsx'
import { Frame } from './frame/frame.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { i18nProvider } from './i18n/i18n-provider.ts'
import { Broken, Loading, NotFound, SkeletonRows } from './kit/states.tsx'
import { paths } from './paths.ts'
import { PaymentsDesk } from './payments/payments-desk.tsx'
import { LinkDesk } from './roster/door/link-desk.tsx'
import { RosterDesk } from './roster/roster-desk.tsx'

const BoardDesk = lazy(() => import('./board/board-desk.tsx').then((room) => ({ default: room.BoardDesk })))
const CreditsDesk = lazy(() => import('./credits/credits-desk.tsx').then((room) => ({ default: room.CreditsDesk })))
const KeptDesk = lazy(() => import('./catalogue/kept-desk.tsx').then((room) => ({ default: room.KeptDesk })))
const ShopDesk = lazy(() => import('./selling/shop-desk.tsx').then((room) => ({ default: room.ShopDesk })))

const dataProvider = dataProviderOf(ask)
const authProvider = authProviderOf(ask, { read: keptSession, keep: keepSession })

/** Only a lost connection or a busy server is asked again: a refusal stays one. */
const mayHelp = (error: unknown) => error instanceof Failure && (error.status === 0 || error.status === 503)
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (tried, error) => tried < 2 && mayHelp(error) } },
})

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
        <Route path={paths.home} element={<Navigate to={paths.classes} replace />} />
        <Route path={paths.classes} element={<DayDesk />} />
        <Route
          path={paths.board}
          element={
            <ForRole resource="board">
              <Suspense fallback={<SkeletonRows />}>
                <BoardDesk />
              </Suspense>
            </ForRole>
          }
        />
        <Route
          path={paths.roster}
          element={
            <ForRole resource="rosters">
              <RosterDesk />
            </ForRole>
          }
        />
        <Route path={paths.access} element={<LinkDesk />} />
        <Route
          path={paths.payments}
          element={
            <ForRole resource="pending_purchases">
              <PaymentsDesk />
            </ForRole>
          }
        />
        <Route
          path={`${paths.credits}/*`}
          element={
            <ForRole resource="available_classes">
              <Suspense fallback={<SkeletonRows />}>
                <CreditsDesk />
              </Suspense>
            </ForRole>
          }
        />
        <Route
          path={`${paths.store}/*`}
          element={
            <ForRole resource="events">
              <Suspense fallback={<SkeletonRows />}>
                <ShopDesk />
              </Suspense>
            </ForRole>
          }
        />
        <Route
          path={`${paths.studio}/*`}
          element={
            <ForRole resource="locations" action="edit">
              <Suspense fallback={<SkeletonRows />}>
                <KeptDesk />
              </Suspense>
            </ForRole>
          }
        />
      </CustomRoutes>
    </CoreAdmin>
  )
}

/** A router that can hold somebody back who has not saved. */
const router = createBrowserRouter([{ path: '*', element: <Desks /> }])
/** Without transitions: ra-core forgets the session once it has asked for the door, and asks anew until it stands there. */
export const AdminApp = () => <RouterProvider router={router} useTransitions={false} />
