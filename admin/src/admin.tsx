import { QueryClient } from '@tanstack/react-query'
import { CoreAdmin, CustomRoutes } from 'ra-core'
import { BrowserRouter, Navigate, Route } from 'react-router-dom'
import { ask } from './api/ask.ts'
import { keepSession, keptSession } from './api/session.ts'
import { Failure } from './api/wire.ts'
import { authProviderOf } from './auth-provider.ts'
import { DayDesk } from './classes/day-desk.tsx'
import { RosterDesk } from './classes/roster-desk.tsx'
import { dataProviderOf } from './data-provider.ts'
import { ForRole } from './frame/for-role.tsx'
import { Frame } from './frame/frame.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { i18nProvider } from './i18n/i18n-provider.ts'
import { Broken, Loading, NotFound } from './kit/states.tsx'
import { paths } from './paths.ts'
import { PaymentsDesk } from './payments/payments-desk.tsx'

const dataProvider = dataProviderOf(ask)
const authProvider = authProviderOf(ask, { read: keptSession, keep: keepSession })

/** Only a lost connection or a busy server is asked again: a refusal stays one. */
const mayHelp = (error: unknown) => error instanceof Failure && (error.status === 0 || error.status === 503)
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (tried, error) => tried < 2 && mayHelp(error) } },
})

export function AdminApp() {
  return (
    <BrowserRouter>
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
            path={paths.roster}
            element={
              <ForRole resource="rosters">
                <RosterDesk />
              </ForRole>
            }
          />
          <Route
            path={paths.payments}
            element={
              <ForRole resource="pending_purchases">
                <PaymentsDesk />
              </ForRole>
            }
          />
        </CustomRoutes>
      </CoreAdmin>
    </BrowserRouter>
  )
}
