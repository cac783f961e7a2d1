import { type LineRange, MAX_ATTEMPTS, stoppedWords } from '@aforo/domain/import/stopped-words.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { settleFigures } from '../figures/settle.ts'
import { type BatchHead, lockBatch, updateBatch, withoutTable } from './store.ts'

/** Counts a failed chunk of a batch; after five failures the batch stops, with a reason for staff. */
export const recordFailure = (app: AppContext, failed: BatchHead, lines: LineRange | null): Promise<void> =>
  app.transaction(async (tx) => {
    const { import_batch_id: id, status, kind, file_name, by } = failed
    const batch = await lockBatch(tx, id)
    // Another process stopped or continued the batch.
    if (!batch || batch.status !== status || batch.done !== failed.done) return
    const tries = batch.tries + 1
    if (tries < MAX_ATTEMPTS) return updateBatch(tx, id, { tries })
    const fault = stoppedWords(status === 'undoing' ? 'undoing' : 'running', lines)
    await settleFigures(tx, app, batch)
    await updateBatch(tx, id, { tries, fault, status: 'stopped', ...withoutTable, finishedAt: app.now() })
    const auditFields = { by, did: 'fail-import', subject: 'import_batch', subject_id: id }
    await writeAudit(
      tx,
      { ...auditFields, after: { kind, file_name, lines: batch.lines, done: batch.done } },
      app.now(),
    )
  })
