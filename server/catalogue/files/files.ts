import { decideDeletingFile } from '@aforo/domain/catalogue/files/deleting.ts'
import { refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange, changedFields } from '../../audit/audit-change.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './store.ts'
import { findUses } from './uses-store.ts'

type Actor = { readonly customer_id: number }

/** One page of the file library, newest first or as asked (7.41). */
export async function listFiles(
  { database }: AppContext,
  query: store.FileQuery,
): Promise<{ files: StoredFile[]; total: number }> {
  const { rows, total } = await store.listRows(database.db, query)
  return { files: rows.map(store.fileToApi), total }
}

/** One file and the places that use it (7.41). */
export async function getFile({ database }: AppContext, file_id: number) {
  const row = await store.findRow(database.db, file_id)
  return row
    ? allow({ file: store.fileToApi(row), uses: await findUses(database.db, row.src) })
    : refuse('file-not-found')
}

/** Changes the name and the alternative text of a file, with audit (7.41, R13). */
export const updateFile = (
  app: AppContext,
  { customer_id: by }: Actor,
  file_id: number,
  fields: { name?: string | undefined; alt?: string | undefined },
) =>
  app.transaction(async (tx) => {
    const before = await store.lockRow(tx, file_id)
    if (!before) return refuse('file-not-found')
    const changes = changedFields(before, fields)
    if (Object.keys(changes).length === 0) return allow({ file: store.fileToApi(before) })
    const after = await store.updateRow(tx, file_id, changes)
    const auditFields = { by, did: 'update-file', subject: 'file', subject_id: file_id }
    await auditChange(tx, { ...auditFields, before, after }, app.now())
    return allow({ file: store.fileToApi(after) })
  })

/** Deletes a file that nothing uses; the next sweep removes its bytes (7.41, R13). */
export const deleteFile = (app: AppContext, { customer_id: by }: Actor, file_id: number) =>
  app.transaction(async (tx) => {
    const row = await store.lockRow(tx, file_id)
    if (!row) return refuse('file-not-found')
    const verdict = decideDeletingFile(row, await findUses(tx, row.src))
    if (!verdict.allowed) return verdict
    await store.deleteRow(tx, file_id)
    const auditFields = { by, did: 'delete-file', subject: 'file', subject_id: file_id }
    await auditChange(tx, { ...auditFields, before: { name: row.name, src: row.src }, after: null }, app.now())
    return allow({})
  })
