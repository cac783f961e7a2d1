import { localDate } from '@aforo/domain/values/days.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { type ZipEntry, zipStream } from '../../platform/http/sending/zip-stream.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type PackedStudio, packStudio } from './pack-studio.ts'
import { RawResponse } from '../../platform/http/request.ts'

/**
 * Sends the studio's folder as a ZIP archive, streamed while it is read, with audit. It holds no secrets and no
 * passwords.
 */
export async function sendStudio(app: AppContext, by: number) {
  const packed = await packStudio(app)
  const { zone } = calendarPolicy(await app.settings())
  const name = `estudio-${localDate(app.now(), zone)}.zip`
  const entry = { by, did: 'export-studio', subject: 'studio', subject_id: 0, after: packed.written }
  await app.transaction((tx) => writeAudit(tx, entry, app.now()))
  return allow(
    new RawResponse(zipStream(entriesOf(packed)), { 'Content-Disposition': `attachment; filename="${name}"` }),
  )
}

async function* entriesOf({ texts, images }: PackedStudio): AsyncGenerator<ZipEntry> {
  for (const { path, text } of texts) yield { name: path, text }
  for (const { name, read } of images) yield { name: `images/${name}`, bytes: await read() }
}
