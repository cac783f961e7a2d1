import { Readable } from 'node:stream'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { RawResponse } from '../../../platform/http/request.ts'
import type { AppContext } from '../../app-context.ts'
import { backupSourceOf } from '../making/snapshot.ts'
import { writeArchive } from './write-archive.ts'

/** Sends everything of the studio as an archive, streamed while it is read, with audit. */
export async function sendArchive(app: AppContext, by: number) {
  const { zone } = calendarPolicy(await app.settings())
  const name = `todo-el-estudio-${localDate(app.now(), zone)}.tar.gz`
  const entry = { by, did: 'export-archive', subject: 'studio', subject_id: 0 }
  await app.transaction((tx) => writeAudit(tx, entry, app.now()))
  const body = Readable.toWeb(Readable.from(writeArchive(backupSourceOf(app), app.now()))) as ReadableStream<Uint8Array>
  return allow(new RawResponse(body, { 'Content-Disposition': `attachment; filename="${name}"` }))
}
