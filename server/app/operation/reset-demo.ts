import { refuse } from '@aforo/domain/operation/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { isDemo, reloadDemo } from '../../import/load-demo-if-empty.ts'
import type { AppContext } from '../app-context.ts'
import { forgetJobOutcomes } from '../jobs/request-job-run.ts'
import { emptyTables } from './demo-store.ts'

/** Whether this is a demo: the process may be one, and its database began as one. */
export const canReset = async ({ demo, database: { db } }: AppContext): Promise<boolean> =>
  demo !== null && (await isDemo(db))

/**
 * Puts the demo back to its beginning: rows, pending work, accounts, sessions and uploads of everyone are replaced in
 * one transaction by those of its folder. No other studio loses anything.
 */
export async function resetDemo(app: AppContext) {
  const { demo } = app
  if (!demo || !(await canReset(app))) return refuse('not-a-demo')
  const wasReset = await reloadDemo(app, {
    dir: demo.folder,
    filesDir: demo.uploads,
    async empty(tx) {
      await emptyTables(tx)
      await forgetJobOutcomes(tx)
    },
  })
  return wasReset ? allow({ reset_at: app.now().toISOString() }) : refuse('demo-busy')
}
