import type { ComponentType } from 'react'
import { paths } from './paths.ts'
import type { ResourceName } from './resources.ts'

export type Desk = {
  path: string
  resource?: ResourceName
  action?: 'list' | 'edit'
  /** What it reads as it opens at its plain address: asked for while its programs still come. */
  reads?: readonly string[]
  bring: () => Promise<ComponentType>
}

/** The studio's places, as the bar above a day or a week reads them. */
const PLACES = '/api/locations/all?page=0&archived=no'

export const desks: readonly Desk[] = [
  {
    path: paths.today,
    resource: 'today',
    reads: ['/api/today', PLACES],
    bring: async () => (await import('./today/today-page.tsx')).TodayDesk,
  },
  {
    path: paths.board,
    resource: 'board',
    reads: [PLACES],
    bring: async () => (await import('./board/board-page.tsx')).BoardDesk,
  },
  {
    path: `${paths.people}/*`,
    resource: 'people',
    bring: async () => (await import('./people/people-routes.tsx')).PeopleDesk,
  },
  {
    path: `${paths.money}/*`,
    resource: 'pending_purchases',
    bring: async () => (await import('./money/money-routes.tsx')).MoneyDesk,
  },
  {
    path: `${paths.credits}/*`,
    resource: 'available_classes',
    bring: async () => (await import('./credits/credits-routes.tsx')).CreditsDesk,
  },
  {
    path: `${paths.reports}/*`,
    resource: 'reports',
    action: 'edit',
    bring: async () => (await import('./reports/reports-routes.tsx')).ReportsDesk,
  },
  {
    path: `${paths.store}/*`,
    resource: 'events',
    bring: async () => (await import('./selling/shop-routes.tsx')).ShopDesk,
  },
  {
    path: `${paths.content}/*`,
    resource: 'pages',
    action: 'edit',
    bring: async () => (await import('./content/content-routes.tsx')).ContentDesk,
  },
  {
    path: `${paths.videos}/*`,
    resource: 'videos',
    bring: async () => (await import('./videos/videos-routes.tsx')).VideosDesk,
  },
  {
    path: `${paths.files}/*`,
    resource: 'files',
    bring: async () => (await import('./files/files-routes.tsx')).FilesDesk,
  },
  {
    path: `${paths.settings}/*`,
    resource: 'settings',
    action: 'edit',
    bring: async () => (await import('./settings/settings-routes.tsx')).SettingsDesk,
  },
  {
    path: `${paths.forms}/*`,
    resource: 'forms',
    action: 'edit',
    bring: async () => (await import('./forms/forms-routes.tsx')).FormsDesk,
  },
  {
    path: `${paths.customFields}/*`,
    resource: 'custom_fields',
    action: 'edit',
    bring: async () => (await import('./forms/forms-routes.tsx')).CustomFieldsDesk,
  },
  {
    path: paths.staff,
    resource: 'staff',
    action: 'edit',
    bring: async () => (await import('./staff/staff-page.tsx')).StaffDesk,
  },
  {
    path: `${paths.addresses}/*`,
    resource: 'addresses',
    action: 'edit',
    bring: async () => (await import('./addresses/addresses-routes.tsx')).AddressesDesk,
  },
  {
    path: `${paths.messages}/*`,
    resource: 'messages',
    bring: async () => (await import('./messages/messages-routes.tsx')).MessagesDesk,
  },
  {
    path: paths.jobs,
    resource: 'jobs',
    action: 'edit',
    bring: async () => (await import('./jobs/jobs-page.tsx')).JobsDesk,
  },
  {
    path: paths.audit,
    resource: 'audit',
    action: 'edit',
    bring: async () => (await import('./audit/audit-page.tsx')).AuditDesk,
  },
  {
    path: `${paths.imports}/*`,
    resource: 'imports',
    action: 'edit',
    bring: async () => (await import('./import/import-routes.tsx')).ImportDesk,
  },
  {
    path: `${paths.studio}/*`,
    resource: 'locations',
    action: 'edit',
    bring: async () => (await import('./catalogue/entity-routes.tsx')).KeptDesk,
  },
  { path: paths.ownAccess, bring: async () => (await import('./staff/access-page.tsx')).AccessPage },
]

/** The desk at an address: the nearest of those that it is below of. */
export const deskAt = (pathname: string): Desk | undefined =>
  desks
    .filter(({ path }) => `${pathname}/`.startsWith(path.replace('*', '').replace(/\/?$/, '/')))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

const brought = new Map<string, ComponentType>()

export async function bringDesk({ path, bring }: Desk): Promise<ComponentType> {
  const desk = await bring()
  brought.set(path, desk)
  return desk
}

/** A desk that has come already: it is shown at once, where React would show for 300 ms that something is awaited. */
export const deskHere = ({ path }: Desk): ComponentType | undefined => brought.get(path)
