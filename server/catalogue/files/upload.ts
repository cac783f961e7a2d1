import { createHash } from 'node:crypto'
import { nameInAddress, shownName } from '@aforo/domain/catalogue/files/naming.ts'
import { type FileKind, isPicture, recognise } from '@aforo/domain/catalogue/files/recognising.ts'
import { type FileReason, refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { UPLOADS } from '@aforo/domain/catalogue/files/renditions.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { AppContext } from '../../app/app-context.ts'
import { makePicture } from './pictures/make-picture.ts'
import { saveFiles, type FileToSave } from './storage/save-files.ts'
import type { FileStore, StorageLocation } from './storage/storage.ts'
import * as store from './store.ts'

type Actor = { readonly customer_id: number }
type Sent = { file: { name: string; bytes: Uint8Array }; data?: { alt?: string | undefined } | undefined }
type Written = Pick<store.FileRow, 'src' | 'type' | 'size' | 'width' | 'height' | 'key' | 'renditions'>

/** Keeps what staff send (7.41): first its bytes, then its row, so that what is listed is there. The same bytes are the same file. */
export async function upload(
  app: AppContext,
  actor: Actor,
  { file: { name, bytes }, data }: Sent,
  where?: StorageLocation,
): Promise<Verdict<{ file_id: number; file: StoredFile }>> {
  const kind = recognise(bytes)
  if (!kind.allowed) return kind
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const same = await store.findSame(app.database.db, sha256)
  if (same && (await isThere(app, same))) return uploaded(same)
  const location = same ? locationOf(same) : (where ?? (await app.settings()).files_location)
  const place = await app.files(location)
  if (!place) return refuse('no-object-store')
  const written = await write(place, sha256.slice(0, 10), name, bytes, kind.value)
  if (!written.allowed) return written
  if (same) return uploaded(same)
  return app.transaction(async (tx) => {
    const createdAt = app.now()
    const about = { name: shownName(name), alt: data?.alt ?? '', by: actor.customer_id }
    const row = await store.insertRow(tx, {
      ...written.value,
      ...about,
      sha256,
      kept: location,
      purpose: 'studio',
      createdAt,
    })
    if (!row) return sentMeanwhile(await store.findSame(tx, sha256))
    const { file_id, src } = row
    const change = {
      did: 'upload-file',
      subject: 'file',
      subject_id: file_id,
      before: null,
      after: { name: row.name, src },
    }
    await auditChange(tx, { by: actor.customer_id, ...change }, createdAt)
    return uploaded(row)
  })
}

const uploaded = (row: store.FileRow) => allow({ file_id: row.file_id, file: store.fileToApi(row) })

const sentMeanwhile = (row: store.FileRow | null) => (row ? uploaded(row) : refuse('store-away'))

const locationOf = ({ kept }: store.FileRow): StorageLocation => (kept === 'aws' ? 'aws' : 'default')

async function isThere(app: AppContext, row: store.FileRow): Promise<boolean> {
  const place = await app.files(locationOf(row))
  return row.key === null || !place || (await place.sizeOf(row.key).catch(() => 0)) !== null
}

async function write(
  place: FileStore,
  hash: string,
  name: string,
  bytes: Uint8Array,
  kind: FileKind,
): Promise<Verdict<Written, FileReason>> {
  if (!isPicture(kind)) {
    const key = keyOf(`${hash}/${nameInAddress(name)}.pdf`)
    const fault = await saveFiles(place, [{ key, bytes, type: 'application/pdf' }])
    if (fault) return fault
    const none = { width: null, height: null, renditions: [] }
    return allow({ src: addressOf(key), key, type: 'application/pdf', size: bytes.length, ...none })
  }
  const made = await makePicture(bytes, kind)
  if (!made.allowed) return made
  const { width, height, largest, smaller } = made.value
  const key = keyOf(`${hash}-${width}x${height}.${largest.ending}`)
  const copies = smaller.map((one) => ({ ...one, key: keyOf(`${hash}-${one.width}.${one.ending}`) }))
  const fault = await saveFiles(place, [{ ...largest, key }, ...copies] satisfies FileToSave[])
  if (fault) return fault
  const renditions = copies.map((one) => ({ width: one.width, type: one.type, key: one.key }))
  return allow({ src: addressOf(key), key, type: largest.type, size: largest.bytes.length, width, height, renditions })
}

const keyOf = (name: string): string => `${UPLOADS}${name}`.replace('/files/', '')
const addressOf = (key: string): string => `/files/${key}`
