import type { Backups } from '@aforo/domain/operation/shapes.ts'
import { backUpDaily } from './daily.ts'
import type { AppContext } from '../app-context.ts'
import { findCheck, saveCheck } from '../checks/check-queries.ts'

const SUBJECT = 'backup-made'

/** Makes the backup that is due or that staff asked for, and stores how it went. Throws what the backup throws. */
export async function makeBackup(app: AppContext, signal: AbortSignal, requestedAt: Date | null): Promise<void> {
  try {
    if (await backUpDaily(app, signal, requestedAt)) await saveTry(app, null)
  } catch (error) {
    await saveTry(app, error instanceof Error ? error.message : String(error))
    throw error
  }
}

const saveTry = (app: AppContext, fault: string | null): Promise<void> =>
  saveCheck(app.database.db, {
    subject: SUBJECT,
    checkedAt: app.now(),
    outcome: fault === null ? 'made' : 'failed',
    detail: { fault },
  })

export async function readLastTry({ database: { db } }: AppContext): Promise<Backups['last_try']> {
  const row = await findCheck(db, SUBJECT)
  if (!row) return null
  const { fault } = row.detail as { fault: string | null }
  return { tried_at: row.checkedAt.toISOString(), fault }
}
