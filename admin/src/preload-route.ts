import { isAtLeast } from '@aforo/domain/values/call.ts'
import { beginReading } from './api/prefetch-cache.ts'
import { storedSession } from './api/session.ts'
import { loadSection, sectionAt } from './routes.ts'
import { paths } from './paths.ts'

const { pathname, search } = location
const session = storedSession()
const opened = sectionAt(pathname === paths.home && session?.role === 'admin' ? paths.today : pathname)
/** Settles once the section of this address is here, or failed to load: its route loads it again and reports. */
export const firstSection: Promise<unknown> =
  session && opened ? loadSection(opened).catch(() => undefined) : Promise.resolve()

if (session && opened && search === '' && isAtLeast(session.role, 'reception'))
  for (const path of opened.reads ?? []) beginReading(path, session.token)

// Opens the session storage early, which the router reads as it starts.
try {
  sessionStorage.getItem('')
} catch {}
