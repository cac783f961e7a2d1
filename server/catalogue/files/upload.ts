import { createHash } from 'node:crypto'
import { toUrlName, toDisplayName } from '@aforo/domain/catalogue/files/naming.ts'
import { type FileKind, isPicture, detectFileKind } from '@aforo/domain/catalogue/files/file-kind.ts'
import { refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { UPLOADS } from '@aforo/domain/catalogue/files/renditions.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { AppContext } from '../../app/app-context.ts'
import { makePicture } from './pictures/make-picture.ts'
import { saveFiles, type FileToSave } from './storage/save-files.ts'
import type { FileStore, StorageLocation } from './storage/storage.ts'
import * as store from './store.ts'

type Actor = { readonly customer_id: number }
type UploadBody = { file: { name: string; bytes: Uint8Array }; data?: { alt?: string | undefined } | undefined }

/**
 * Stores a file of staff: its bytes first, then its row, so that every listed file exists. The same bytes are the same
 * file (7.41).
 */
export async function upload(
  app: AppContext,
  actor: Actor,
  { file: { name, bytes }, data }: UploadBody,
  requestedLocation?: StorageLocation,
) {
  const kind = detectFileKind(bytes)
  if (!kind.allowed) return kind
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const existing = await store.findBySha256(app.database.db, sha256)
  if (existing && (await hasBytes(app, existing))) return toResult(existing)
  const location = existing ? locationOf(existing) : (requestedLocation ?? (await app.settings()).files_location)
  const fileStore = await app.files(location)
  if (!fileStore) return refuse('no-object-store')
  const stored = await storeBytes(fileStore, sha256.slice(0, 10), name, bytes, kind.value)
  if (!stored.allowed) return stored
  if (existing) return toResult(existing)
  return app.transaction(async (tx) => {
    const createdAt = app.now()
    const fields = { name: toDisplayName(name), alt: data?.alt ?? '', by: actor.customer_id }
    const row = await store.insertRow(tx, {
      ...stored.value,
      ...fields,
      sha256,
      kept: location,
      purpose: 'studio',
      createdAt,
    })
    if (!row) return resultOfConcurrentUpload(await store.findBySha256(tx, sha256))
    const { file_id, src } = row
    const change = {
      did: 'upload-file',
      subject: 'file',
      subject_id: file_id,
      before: null,
      after: { name: row.name, src },
    }
    await auditChange(tx, { by: actor.customer_id, ...change }, createdAt)
    return toResult(row)
  })
}

const toResult = (row: store.FileRow) => allow({ file_id: row.file_id, file: store.fileToApi(row) })

const resultOfConcurrentUpload = (row: store.FileRow | null) => (row ? toResult(row) : refuse('store-away'))

const locationOf = ({ kept }: store.FileRow): StorageLocation => (kept === 'aws' ? 'aws' : 'default')

async function hasBytes(app: AppContext, row: store.FileRow): Promise<boolean> {
  const fileStore = await app.files(locationOf(row))
  return row.key === null || !fileStore || (await fileStore.sizeOf(row.key).catch(() => 0)) !== null
}

async function storeBytes(fileStore: FileStore, hash: string, name: string, bytes: Uint8Array, kind: FileKind) {
  if (!isPicture(kind)) {
    const key = keyOf(`${hash}/${toUrlName(name)}.pdf`)
    const fault = await saveFiles(fileStore, [{ key, bytes, type: 'application/pdf' }])
    if (fault) return fault
    const withoutPicture = { width: null, height: null, renditions: [] }
    return allow({ src: addressOf(key), key, type: 'application/pdf', size: bytes.length, ...withoutPicture })
  }
  const picture = await makePicture(bytes, kind)
  if (!picture.allowed) return picture
  const { width, height, largest, smaller } = picture.value
  const key = keyOf(`${hash}-${width}x${height}.${largest.ending}`)
  const copies = smaller.map((copy) => ({ ...copy, key: keyOf(`${hash}-${copy.width}.${copy.ending}`) }))
  const fault = await saveFiles(fileStore, [{ ...largest, key }, ...copies] satisfies FileToSave[])
  if (fault) return fault
  const renditions = copies.map((copy) => ({ width: copy.width, type: copy.type, key: copy.key }))
  return allow({ src: addressOf(key), key, type: largest.type, size: largest.bytes.length, width, height, renditions })
}

const keyOf = (name: string): string => `${UPLOADS}${name}`.replace('/files/', '')
const addressOf = (key: string): string => `/files/${key}`
