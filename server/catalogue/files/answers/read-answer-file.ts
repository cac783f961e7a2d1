import { refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findRow, readOwners } from './answer-files-store.ts'
import { RawResponse } from '../../../platform/http/request.ts'

type Reader = { readonly customer_id: number; readonly role: Role }

/**
 * The bytes of an uploaded answer: for its sender, its subject, and reception and above; sensitive ones for
 * administrators alone. Missing for others (F39).
 */
export async function readAnswerFile(app: AppContext, reader: Reader, file_id: number): Promise<Verdict<RawResponse>> {
  const { db } = app.database
  const row = await findRow(db, file_id)
  if (!row?.key) return refuse('file-not-found')
  const { owners, isSensitive } = await readOwners(db, file_id)
  const isOwn = owners.length > 0 ? owners.includes(reader.customer_id) : row.by === reader.customer_id
  if (!isOwn && !isAtLeast(reader.role, isSensitive ? 'admin' : 'reception')) return refuse('file-not-found')
  const place = await app.files(row.kept === 'aws' ? 'aws' : 'default')
  const found = await place?.read(row.key)
  if (!found) return refuse('file-not-found')
  return allow(
    new RawResponse(found.body, {
      'Content-Type': row.type,
      'Content-Length': String(found.size),
      'Content-Disposition': `${row.type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${inHeader(row.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    }),
  )
}

/** RFC 8187: every sign beyond letters, digits and a few as its bytes. */
const inHeader = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
