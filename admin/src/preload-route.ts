import { isAtLeast } from '@aforo/domain/values/call.ts'
import { startPrefetch } from './api/prefetch-cache.ts'
import { storedSession } from './api/session.ts'
import { loadSection, sectionAt } from './routes.ts'
import { paths } from './paths.ts'

const { pathname, search } = location
const session = storedSession()
const section = sectionAt(pathname === paths.home && session?.role === 'admin' ? paths.today : pathname)
/** Settles when the code of this section is loaded or has failed: then its route tries again and shows the error. */
export const initialSectionLoaded: Promise<unknown> =
  session && section ? loadSection(section).catch(() => undefined) : Promise.resolve()

if (session && section && search === '' && isAtLeast(session.role, 'reception'))
  for (const path of section.prefetchPaths ?? []) startPrefetch(path, session.token)

// Opens the session storage early, because the router reads it as it starts.
try {
  sessionStorage.getItem('')
} catch {}
