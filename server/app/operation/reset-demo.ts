import { refuse } from '@aforo/domain/operation/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { isDemo, reloadDemo } from '../../import/load-demo-if-empty.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { listStaffMembers } from '../../people/staff/staff.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../app-context.ts'
import { forgetJobOutcomes } from '../jobs/request-job-run.ts'
import { emptyTables } from './demo-store.ts'

/** Whether this is a demo: the process may be one, and its database began as one. */
export const canReset = async ({ demo, database: { db } }: AppContext): Promise<boolean> =>
  demo !== null && (await isDemo(db))

/**
 * Puts the demo back to its beginning: rows, pending work, accounts, sessions and uploads of everyone are replaced in
 * one transaction by those of its folder, and the audit log begins with the reset. No other studio loses anything.
 */
export async function resetDemo(app: AppContext, { customer_id }: { readonly customer_id: number }) {
  const { demo } = app
  if (!demo || !(await canReset(app))) return refuse('not-a-demo')
  const staff = await listStaffMembers(app.database.db)
  const email = staff.find((member) => member.customer_id === customer_id)?.email
  const wasReset = await reloadDemo(app, {
    dir: demo.folder,
    filesDir: demo.uploads,
    async empty(tx) {
      await emptyTables(tx)
      await forgetJobOutcomes(tx)
    },
    record: (tx) => recordReset(tx, email, app.now()),
  })
  return wasReset ? allow({ reset_at: app.now().toISOString() }) : refuse('demo-busy')
}

/** The author is the person of the demo with that address; any other person is deleted with the rest, and their name too. */
async function recordReset(tx: Tx, email: string | undefined, now: Date): Promise<void> {
  const staff = await listStaffMembers(tx)
  const author = staff.find((member) => member.email === email)
  const by = (author ?? staff.find(({ role }) => role === 'admin'))?.customer_id
  if (by === undefined) throw new Error('Expected an administrator in the folder of the demo, found none.')
  const reason = author ? null : 'Lo pidió alguien que la demostración ya no tiene.'
  const entry = { by, did: 'reset-demo', subject: 'studio', subject_id: 0, reason, before: null, after: null } as const
  await writeAudit(tx, entry, now)
}
