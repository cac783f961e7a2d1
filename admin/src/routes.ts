import type { ComponentType } from 'react'
import { paths } from './paths.ts'
import type { ResourceName } from './resources.ts'

export type Section = {
  path: string
  resource?: ResourceName
  action?: 'list' | 'edit'
  /** What it reads as it opens at its plain address: asked for while its programs still come. */
  reads?: readonly string[]
  bring: () => Promise<ComponentType>
}

const PLACES = '/api/locations/all?page=0&archived=no'

export const sections: readonly Section[] = [
  {
    path: paths.today,
    resource: 'today',
    reads: ['/api/today', PLACES],
    bring: async () => (await import('./today/today-page.tsx')).TodayPage,
  },
  {
    path: paths.board,
    resource: 'board',
    reads: [PLACES],
    bring: async () => (await import('./board/board-page.tsx')).BoardPage,
  },
  {
    path: `${paths.people}/*`,
    resource: 'people',
    bring: async () => (await import('./people/people-routes.tsx')).PeopleRoutes,
  },
  {
    path: `${paths.money}/*`,
    resource: 'pending_purchases',
    bring: async () => (await import('./money/money-routes.tsx')).MoneyRoutes,
  },
  {
    path: `${paths.credits}/*`,
    resource: 'available_classes',
    bring: async () => (await import('./credits/credits-routes.tsx')).CreditsRoutes,
  },
  {
    path: `${paths.reports}/*`,
    resource: 'reports',
    action: 'edit',
    bring: async () => (await import('./reports/reports-routes.tsx')).ReportsRoutes,
  },
  {
    path: `${paths.store}/*`,
    resource: 'events',
    bring: async () => (await import('./selling/shop-routes.tsx')).ShopRoutes,
  },
  {
    path: `${paths.content}/*`,
    resource: 'pages',
    action: 'edit',
    bring: async () => (await import('./content/content-routes.tsx')).ContentRoutes,
  },
  {
    path: `${paths.videos}/*`,
    resource: 'videos',
    bring: async () => (await import('./videos/videos-routes.tsx')).VideosRoutes,
  },
  {
    path: `${paths.files}/*`,
    resource: 'files',
    bring: async () => (await import('./files/files-routes.tsx')).FilesRoutes,
  },
  {
    path: `${paths.settings}/*`,
    resource: 'settings',
    action: 'edit',
    bring: async () => (await import('./settings/settings-routes.tsx')).SettingsRoutes,
  },
  {
    path: `${paths.forms}/*`,
    resource: 'forms',
    action: 'edit',
    bring: async () => (await import('./forms/forms-routes.tsx')).FormsRoutes,
  },
  {
    path: `${paths.customFields}/*`,
    resource: 'custom_fields',
    action: 'edit',
    bring: async () => (await import('./forms/forms-routes.tsx')).CustomFieldsRoutes,
  },
  {
    path: paths.staff,
    resource: 'staff',
    action: 'edit',
    bring: async () => (await import('./staff/staff-page.tsx')).StaffPage,
  },
  {
    path: `${paths.addresses}/*`,
    resource: 'addresses',
    action: 'edit',
    bring: async () => (await import('./addresses/addresses-routes.tsx')).AddressesRoutes,
  },
  {
    path: `${paths.messages}/*`,
    resource: 'messages',
    bring: async () => (await import('./messages/messages-routes.tsx')).MessagesRoutes,
  },
  {
    path: paths.jobs,
    resource: 'jobs',
    action: 'edit',
    bring: async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
  },
  {
    path: paths.audit,
    resource: 'audit',
    action: 'edit',
    bring: async () => (await import('./audit/audit-page.tsx')).AuditPage,
  },
  {
    path: `${paths.imports}/*`,
    resource: 'imports',
    action: 'edit',
    bring: async () => (await import('./import/import-routes.tsx')).ImportRoutes,
  },
  {
    path: `${paths.studio}/*`,
    resource: 'locations',
    action: 'edit',
    bring: async () => (await import('./catalogue/entity-routes.tsx')).EntityRoutes,
  },
  { path: paths.ownAccess, bring: async () => (await import('./staff/access-page.tsx')).AccessPage },
]

export const sectionAt = (pathname: string): Section | undefined =>
  sections
    .filter(({ path }) => `${pathname}/`.startsWith(path.replace('*', '').replace(/\/?$/, '/')))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

const brought = new Map<string, ComponentType>()

export async function loadSection({ path, bring }: Section): Promise<ComponentType> {
  const loaded = await bring()
  brought.set(path, loaded)
  return loaded
}

/** A desk that has come already: it is shown at once, where React would show for 300 ms that something is awaited. */
export const loadedSection = ({ path }: Section): ComponentType | undefined => brought.get(path)
