import { mappingFault } from '@aforo/domain/import/mapping.ts'
import { refuse } from '@aforo/domain/import/refusals.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readBatch } from '../correcting/read-batch.ts'
import { countInStudio } from '../figures/figures-store.ts'
import { settleFigures } from '../figures/settle.ts'
import { showBatch } from './show-import.ts'
import { type BatchHead, lockBatch, removeLines, updateBatch, withoutTable } from './store.ts'

type Actor = { readonly customer_id: number }

export const startImport = (app: AppContext, actor: Actor, id: number) =>
  changeStatus(app, actor, id, 'start-import', async (tx, batch) => {
    if (batch.status === 'running' || batch.status === 'done') return null
    if (batch.status !== 'tried') return refuse('import-started')
    const file = await readBatch(tx, id)
    if (!file.allowed) return file
    const message = mappingFault(batch.kind, batch.mapping, file.value.header)
    if (message !== null) return refuse('mapping-incomplete', { message })
    await removeLines(tx, id)
    const before = await countInStudio(tx, batch.kind, app.now())
    const figures = batch.figures && { ...batch.figures, before }
    return { status: 'running', done: 0, wrong: 0, figures }
  })

/** Stops between two transactions: imported lines stay, the rest of the file is discarded. */
export const stopImport = (app: AppContext, actor: Actor, id: number) =>
  changeStatus(app, actor, id, 'stop-import', async (tx, batch) => {
    if (batch.status === 'stopped') return null
    if (batch.status !== 'running') return refuse('import-not-running')
    await settleFigures(tx, app, batch)
    return { status: 'stopped', ...withoutTable, finishedAt: app.now() }
  })

export const undoImport = (app: AppContext, actor: Actor, id: number) =>
  changeStatus(app, actor, id, 'undo-import', async (_tx, { status }) => {
    if (status === 'undoing' || status === 'undone') return null
    if (status !== 'done' && status !== 'stopped') return refuse('import-not-over')
    return { status: 'undoing', tries: 0, fault: null, finishedAt: null }
  })

type Change = Parameters<typeof updateBatch>[2]

async function changeStatus<R extends string>(
  app: AppContext,
  { customer_id: by }: Actor,
  id: number,
  did: string,
  decide: (tx: Tx, batch: BatchHead) => Promise<Change | Refusal<R> | null>,
) {
  return app.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) return refuse('import-missing')
    const change = await decide(tx, batch)
    if (change && 'allowed' in change) return change
    if (change) {
      await updateBatch(tx, id, change)
      const { kind, file_name, lines, done } = batch
      const subject = { did, subject: 'import_batch', subject_id: id }
      await writeAudit(tx, { by, ...subject, after: { kind, file_name, lines, done } }, app.now())
    }
    return showBatch(tx, id)
  })
}
