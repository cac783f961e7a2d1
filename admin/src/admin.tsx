import { CoreAdmin, CustomRoutes } from 'ra-core'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import { ask } from './api/ask.ts'
import { keepSession, keptSession } from './api/session.ts'
import { Queries } from './api/queries.ts'
import { useWho } from './api/use-who.ts'
import { authProviderOf } from './auth-provider.ts'
import { DayDesk } from './classes/day-desk.tsx'
import { dataProviderOf } from './data-provider.ts'
import { ForRole } from './frame/for-role.tsx'
import { Frame } from './frame/frame.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { i18nProvider } from './i18n/i18n-provider.ts'
import { Broken, Loading, NotFound, SkeletonRows } from './kit/states.tsx'
import { paths } from './paths.ts'
import { LinkDesk } from './roster/door/link-desk.tsx'
import { RosterDesk } from './roster/roster-desk.tsx'

const AddressesDesk = lazy(() =>
  import('./addresses/addresses-desk.tsx').then((room) => ({ default: room.AddressesDesk })),
)
const MessagesDesk = lazy(() => import('./messages/messages-desk.tsx').then((room) => ({ default: room.MessagesDesk })))
const JobsDesk = lazy(() => import('./jobs/jobs-desk.tsx').then((room) => ({ default: room.JobsDesk })))
const AuditDesk = lazy(() => import('./audit/audit-desk.tsx').then((room) => ({ default: room.AuditDesk })))
const BoardDesk = lazy(() => import('./board/board-desk.tsx').then((room) => ({ default: room.BoardDesk })))
const ContentDesk = lazy(() => import('./content/content-desk.tsx').then((room) => ({ default: room.ContentDesk })))
const CreditsDesk = lazy(() => import('./credits/credits-desk.tsx').then((room) => ({ default: room.CreditsDesk })))
const FilesDesk = lazy(() => import('./files/files-desk.tsx').then((room) => ({ default: room.FilesDesk })))
const ImportDesk = lazy(() => import('./importing/import-desk.tsx').then((room) => ({ default: room.ImportDesk })))
const CustomFieldsDesk = lazy(() =>
  import('./forms/forms-desk.tsx').then((room) => ({ default: room.CustomFieldsDesk })),
)
const FormsDesk = lazy(() => import('./forms/forms-desk.tsx').then((room) => ({ default: room.FormsDesk })))
const KeptDesk = lazy(() => import('./catalogue/kept-desk.tsx').then((room) => ({ default: room.KeptDesk })))
const MoneyDesk = lazy(() => import('./money/money-desk.tsx').then((room) => ({ default: room.MoneyDesk })))
const PeopleDesk = lazy(() => import('./people/people-desk.tsx').then((room) => ({ default: room.PeopleDesk })))
const ReportsDesk = lazy(() => import('./reports/reports-desk.tsx').then((room) => ({ default: room.ReportsDesk })))
const SettingsDesk = lazy(() => import('./settings/settings-desk.tsx').then((room) => ({ default: room.SettingsDesk })))
const StaffDesk = lazy(() => import('./staff/staff-desk.tsx').then((room) => ({ default: room.StaffDesk })))
const AccessPage = lazy(() => import('./staff/access-page.tsx').then((room) => ({ default: room.AccessPage })))
const TodayDesk = lazy(() => import('./today/today-desk.tsx').then((room) => ({ default: room.TodayDesk })))
const VideosDesk = lazy(() => import('./videos/videos-desk.tsx').then((room) => ({ default: room.VideosDesk })))
const ShopDesk = lazy(() => import('./selling/shop-desk.tsx').then((room) => ({ default: room.ShopDesk })))

const dataProvider = dataProviderOf(ask)
const authProvider = authProviderOf(ask, { read: keptSession, keep: keepSession })

const queryClient = new Queries()

/** A desk that comes when it is opened, for those whose it is. */
const Late = ({ children, ...whose }: ComponentProps<typeof ForRole>) => (
  <ForRole {...whose}>
    <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
  </ForRole>
)

type LateDesk = Omit<ComponentProps<typeof ForRole>, 'children'> & { path: string; Desk: ComponentType }
const lateDesks: readonly LateDesk[] = [
  { path: paths.today, resource: 'today', Desk: TodayDesk },
  { path: paths.board, resource: 'board', Desk: BoardDesk },
  { path: `${paths.people}/*`, resource: 'people', Desk: PeopleDesk },
  { path: `${paths.money}/*`, resource: 'pending_purchases', Desk: MoneyDesk },
  { path: `${paths.credits}/*`, resource: 'available_classes', Desk: CreditsDesk },
  { path: `${paths.reports}/*`, resource: 'reports', action: 'edit', Desk: ReportsDesk },
  { path: `${paths.store}/*`, resource: 'events', Desk: ShopDesk },
  { path: `${paths.content}/*`, resource: 'pages', action: 'edit', Desk: ContentDesk },
  { path: `${paths.videos}/*`, resource: 'videos', Desk: VideosDesk },
  { path: `${paths.files}/*`, resource: 'files', Desk: FilesDesk },
  { path: `${paths.settings}/*`, resource: 'settings', action: 'edit', Desk: SettingsDesk },
  { path: `${paths.forms}/*`, resource: 'forms', action: 'edit', Desk: FormsDesk },
  { path: `${paths.customFields}/*`, resource: 'custom_fields', action: 'edit', Desk: CustomFieldsDesk },
  { path: paths.staff, resource: 'staff', action: 'edit', Desk: StaffDesk },
  { path: `${paths.addresses}/*`, resource: 'addresses', action: 'edit', Desk: AddressesDesk },
  { path: `${paths.messages}/*`, resource: 'messages', Desk: MessagesDesk },
  { path: paths.jobs, resource: 'jobs', action: 'edit', Desk: JobsDesk },
  { path: paths.audit, resource: 'audit', action: 'edit', Desk: AuditDesk },
  { path: `${paths.imports}/*`, resource: 'imports', action: 'edit', Desk: ImportDesk },
  { path: `${paths.studio}/*`, resource: 'locations', action: 'edit', Desk: KeptDesk },
]

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
        <Route
          path={paths.ownAccess}
          element={
            <Suspense fallback={<SkeletonRows />}>
              <AccessPage />
            </Suspense>
          }
        />
        {lateDesks.map(({ path, Desk, ...whose }) => (
          <Route
            key={path}
            path={path}
            element={
              <Late {...whose}>
                <Desk />
              </Late>
            }
          />
        ))}
      </CustomRoutes>
    </CoreAdmin>
  )
}

/** A router that can hold somebody back who has not saved. */
const router = createBrowserRouter([{ path: '*', element: <Desks /> }])
/** Without transitions: ra-core forgets the session once it has asked for the door, and asks anew until it stands there. */
export const AdminApp = () => <RouterProvider router={router} useTransitions={false} />
