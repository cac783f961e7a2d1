import { isAtLeast } from '@aforo/domain/values/call.ts'
import { beginReading } from './api/prefetch-cache.ts'
import { storedSession } from './api/session.ts'
import { loadSection, sectionAt } from './routes.ts'
import { paths } from './paths.ts'

// The desk of this address, and what it reads first, are fetched while the rest of the admin still is; who is not signed in meets the door first.
const { pathname, search } = location
const session = storedSession()
const opened = sectionAt(pathname === paths.home && session?.role === 'admin' ? paths.today : pathname)
if (session && opened) {
  loadSection(opened).catch(() => undefined)
  if (search === '' && isAtLeast(session.role, 'reception'))
    for (const path of opened.reads ?? []) beginReading(path, session.token)
}

// The router reads what it kept for this tab as it begins. A browser needs some milliseconds to open that, and the programs are still coming.
try {
  sessionStorage.getItem('')
} catch {}
