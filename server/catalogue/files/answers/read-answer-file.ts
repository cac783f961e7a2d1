import { refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findRow, readOwners } from './answer-files-store.ts'
import { RawResponse } from '../../../platform/http/request.ts'

type Reader = { readonly customer_id: number; readonly role: Role }

/**
 * The bytes of an uploaded answer. Its sender, its subject, and reception and above may read it; a sensitive one only
 * administrators. Anyone else gets "not found" (F39).
 */
export async function readAnswerFile(app: AppContext, reader: Reader, file_id: number) {
  const { db } = app.database
  const row = await findRow(db, file_id)
  if (!row?.key) return refuse('file-not-found')
  const { owners, isSensitive } = await readOwners(db, file_id)
  const isOwn = owners.length > 0 ? owners.includes(reader.customer_id) : row.by === reader.customer_id
  if (!isOwn && !isAtLeast(reader.role, isSensitive ? 'admin' : 'reception')) return refuse('file-not-found')
  const fileStore = await app.files(row.kept === 'aws' ? 'aws' : 'default')
  const content = await fileStore?.read(row.key)
  if (!content) return refuse('file-not-found')
  return allow(
    new RawResponse(content.body, {
      'Content-Type': row.type,
      'Content-Length': String(content.size),
      'Content-Disposition': `${row.type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(row.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    }),
  )
}

/** RFC 8187: percent-encodes all characters except letters, digits and a few others. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
