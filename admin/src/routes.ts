import type { ComponentType } from 'react'
import { paths } from './paths.ts'
import type { ResourceName } from './resources.ts'

export type Section = {
  path: string
  resource?: ResourceName
  action?: 'list' | 'edit'
  /** API paths that are prefetched while the code of the section loads, if its address has no query. */
  prefetchPaths?: readonly string[]
  load: () => Promise<ComponentType>
}

const LOCATIONS = '/api/locations/all?page=0&archived=no'

export const sections: readonly Section[] = [
  {
    path: paths.today,
    resource: 'today',
    prefetchPaths: ['/api/today', LOCATIONS],
    load: async () => (await import('./today/today-page.tsx')).TodayPage,
  },
  {
    path: paths.board,
    resource: 'board',
    prefetchPaths: [LOCATIONS],
    load: async () => (await import('./board/board-page.tsx')).BoardPage,
  },
  {
    path: `${paths.people}/*`,
    resource: 'people',
    load: async () => (await import('./people/people-routes.tsx')).PeopleRoutes,
  },
  {
    path: `${paths.money}/*`,
    resource: 'pending_purchases',
    load: async () => (await import('./money/money-routes.tsx')).MoneyRoutes,
  },
  {
    path: `${paths.credits}/*`,
    resource: 'available_classes',
    load: async () => (await import('./credits/credits-routes.tsx')).CreditsRoutes,
  },
  {
    path: `${paths.reports}/*`,
    resource: 'reports',
    action: 'edit',
    load: async () => (await import('./reports/reports-routes.tsx')).ReportsRoutes,
  },
  {
    path: `${paths.store}/*`,
    resource: 'events',
    load: async () => (await import('./selling/shop-routes.tsx')).ShopRoutes,
  },
  {
    path: `${paths.content}/*`,
    resource: 'pages',
    action: 'edit',
    load: async () => (await import('./content/content-routes.tsx')).ContentRoutes,
  },
  {
    path: `${paths.videos}/*`,
    resource: 'videos',
    load: async () => (await import('./videos/videos-routes.tsx')).VideosRoutes,
  },
  {
    path: `${paths.files}/*`,
    resource: 'files',
    load: async () => (await import('./files/files-routes.tsx')).FilesRoutes,
  },
  {
    path: `${paths.settings}/*`,
    resource: 'settings',
    action: 'edit',
    load: async () => (await import('./settings/settings-routes.tsx')).SettingsRoutes,
  },
  {
    path: `${paths.forms}/*`,
    resource: 'forms',
    action: 'edit',
    load: async () => (await import('./forms/forms-routes.tsx')).FormsRoutes,
  },
  {
    path: `${paths.customFields}/*`,
    resource: 'custom_fields',
    action: 'edit',
    load: async () => (await import('./forms/forms-routes.tsx')).CustomFieldsRoutes,
  },
  {
    path: paths.staff,
    resource: 'staff',
    action: 'edit',
    load: async () => (await import('./staff/staff-page.tsx')).StaffPage,
  },
  {
    path: `${paths.addresses}/*`,
    resource: 'addresses',
    action: 'edit',
    load: async () => (await import('./addresses/addresses-routes.tsx')).AddressesRoutes,
  },
  {
    path: `${paths.messages}/*`,
    resource: 'messages',
    load: async () => (await import('./messages/messages-routes.tsx')).MessagesRoutes,
  },
  {
    path: paths.jobs,
    resource: 'jobs',
    action: 'edit',
    load: async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
  },
  {
    path: paths.operation,
    resource: 'operation',
    action: 'edit',
    load: async () => (await import('./operation/operation-page.tsx')).OperationPage,
  },
  {
    path: paths.audit,
    resource: 'audit',
    action: 'edit',
    load: async () => (await import('./audit/audit-page.tsx')).AuditPage,
  },
  {
    path: `${paths.imports}/*`,
    resource: 'imports',
    action: 'edit',
    load: async () => (await import('./import/import-routes.tsx')).ImportRoutes,
  },
  {
    path: `${paths.studio}/*`,
    resource: 'locations',
    action: 'edit',
    load: async () => (await import('./catalogue/entity-routes.tsx')).EntityRoutes,
  },
  { path: paths.ownAccess, load: async () => (await import('./staff/access-page.tsx')).AccessPage },
]

/** The first run has another frame, without the menu. */
export const opening: Section = {
  path: `${paths.opening}/*`,
  load: async () => (await import('./opening/opening-routes.tsx')).OpeningRoutes,
}

export const sectionAt = (pathname: string): Section | undefined =>
  [...sections, opening]
    .filter(({ path }) => `${pathname}/`.startsWith(path.replace('*', '').replace(/\/?$/, '/')))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

const loadedPages = new Map<string, ComponentType>()

export async function loadSection({ path, load }: Section): Promise<ComponentType> {
  const page = await load()
  loadedPages.set(path, page)
  return page
}

/** The page of a section whose code is loaded. It renders at once; React would show a fallback for 300 ms. */
export const loadedSection = ({ path }: Section): ComponentType | undefined => loadedPages.get(path)
