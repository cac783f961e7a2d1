import { drillOutcomes } from '@aforo/domain/operation/backups.ts'
import type { Backups } from '@aforo/domain/operation/shapes.ts'
import { type Drill, drillNewestBackup } from './drill.ts'
import type { AppContext } from '../app-context.ts'
import { findCheck, saveCheck } from '../checks/check-queries.ts'

const SUBJECT = 'backup'

/** Restores the newest backup aside when staff have asked for it, and stores the result. */
export async function checkBackup(app: AppContext, requestedAt: Date | null): Promise<void> {
  if (!app.backups || requestedAt === null) return
  const { outcome, ...detail } = await drillNewestBackup(app.backups)
  await saveCheck(app.database.db, { subject: SUBJECT, checkedAt: app.now(), outcome, detail })
}

export async function readLastCheck({ database: { db } }: AppContext): Promise<Backups['last_check']> {
  const row = await findCheck(db, SUBJECT)
  const outcome = drillOutcomes.find((known) => known === row?.outcome)
  if (!row || !outcome) return null
  const { backup_id, rows, files, faults } = row.detail as Omit<Drill, 'outcome'>
  return { checked_at: row.checkedAt.toISOString(), outcome, backup_id, rows, files, faults: [...faults] }
}
