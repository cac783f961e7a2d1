import { changesOf } from '@aforo/domain/operation/changelog.ts'
import type { Version } from '@aforo/domain/operation/shapes.ts'
import type { AppContext } from '../app-context.ts'
import { readChangelog, VERSION } from '../version.ts'
import { canReset } from './reset-demo.ts'
import { readServer } from './version-store.ts'

/** What runs: this program, Node, PostgreSQL, and the processes that share the database. */
export async function readVersion(app: AppContext): Promise<Version> {
  const { db } = app.database
  const { postgres, migrations, processes } = await readServer(db)
  return {
    version: VERSION,
    is_demo: await canReset(app),
    node: process.version.replace(/^v/, ''),
    postgres,
    migrations,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    processes,
    changes: changesOf(readChangelog(), VERSION),
  }
}
