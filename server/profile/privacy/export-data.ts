import { stringify } from 'csv-stringify/sync'
import { refuse } from '@aforo/domain/profile/privacy/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findForStaff } from '../../people/find-person.ts'
import { listPersonalFiles } from '../../catalogue/files/personal-data-store.ts'
import type { StorageLocation } from '../../catalogue/files/storage/storage.ts'
import { type ZipEntry, zipStream } from '../../platform/http/sending/zip-stream.ts'
import type { AppContext } from '../../app/app-context.ts'
import { personalData } from '../personal-data.ts'
import { RawResponse } from '../../platform/http/request.ts'

/** A ZIP archive of all personal data of a customer, streamed module by module. */
export const exportData = (app: AppContext, customer_id: number): RawResponse =>
  new RawResponse(zipStream(generateEntries(app, customer_id)), {
    'Content-Disposition': `attachment; filename="mis-datos-${customer_id}.zip"`,
  })

export async function exportDataOf(app: AppContext, by: number, customer_id: number) {
  if (!(await findForStaff(app.database.db, customer_id))) return refuse('person-missing')
  const entry = { by, did: 'export-person', subject: 'customer', subject_id: customer_id }
  await app.transaction((tx) => writeAudit(tx, entry, app.now()))
  return allow(exportData(app, customer_id))
}

async function* generateEntries(app: AppContext, customer_id: number): AsyncGenerator<ZipEntry> {
  const { db } = app.database
  const recordsByName: Record<string, readonly Record<string, unknown>[]> = {}
  for (const { name, exportRecords } of personalData) {
    const rows = await exportRecords(db, customer_id)
    if (rows.length === 0) continue
    recordsByName[name] = rows
    yield { name: `${name}.csv`, text: toCsv(rows) }
  }
  yield { name: 'datos.json', text: JSON.stringify(recordsByName, null, 2) }
  for (const file of await listPersonalFiles(db, customer_id)) {
    const store = file.kept === 'folder' ? null : await app.files(file.kept as StorageLocation)
    const content = await store?.read(file.key)
    const name = `archivos/${file.file_id}-${file.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`
    if (content) yield { name, bytes: content.body }
  }
}

const toCsv = (rows: readonly Record<string, unknown>[]): string =>
  stringify([...rows], { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' })
