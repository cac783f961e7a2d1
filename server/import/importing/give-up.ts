import { type LinesOf, MOST_TRIES, stoppedWords } from '@aforo/domain/import/giving-up.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type BatchHead, lockBatch, updateBatch } from './store.ts'

/** Counts that the next lines of a batch failed as a whole; after five times it stops, with its reason for staff. */
export const noteFailure = (app: AppContext, failed: BatchHead, lines: LinesOf | null): Promise<void> =>
  app.transaction(async (tx) => {
    const { import_batch_id: id, status, kind, file_name, by } = failed
    const batch = await lockBatch(tx, id)
    // Stopped, or continued by another process.
    if (!batch || batch.status !== status || batch.done !== failed.done) return
    const tries = batch.tries + 1
    if (tries < MOST_TRIES) return updateBatch(tx, id, { tries })
    const fault = stoppedWords(status === 'undoing' ? 'undoing' : 'running', lines)
    await updateBatch(tx, id, { tries, fault, status: 'stopped', text: null, finishedAt: app.now() })
    const about = { by, did: 'fail-import', subject: 'import_batch', subject_id: id }
    await writeAudit(tx, { ...about, after: { kind, file_name, lines: batch.lines, done: batch.done } }, app.now())
  })
