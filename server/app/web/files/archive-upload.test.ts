import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'vitest'
import { archiveUpload } from '@aforo/domain/operation/archive/upload.ts'
import { exportArchive } from '@aforo/domain/operation/archive/contract.ts'
import { openingAddress } from '../../../opening/opening-link.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { archiveUploadOf } from './archive-upload.ts'

const { path, headers } = archiveUpload
const PIECE = 9_000

const studio = await openTestStudio({ settings: { business_name: 'Barre del Sur' } })
const owner = await studio.person({ role: 'admin', email: 'duena@estudio.mx' })
const { rows } = await studio.app.database.pool.query('select uid from customer where email = $1', ['duena@estudio.mx'])
const { uid } = rows[0] as { uid: string }
await studio.app.database.pool.query(
  `insert into account (uid, email, password_hash, "createdAt") values ($1, $2, '', now()) on conflict do nothing`,
  [uid, 'duena@estudio.mx'],
)
const archive = await download()

async function download(): Promise<Buffer> {
  const response = await studio.api.request(`/api${exportArchive.path}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-disposition') ?? '', /filename="todo-el-estudio-\d{4}-\d\d-\d\d\.tar\.gz"/)
  return Buffer.from(await response.arrayBuffer())
}

async function emptyInstallation() {
  const other = await openTestStudio()
  const token = (await openingAddress(other.app))?.split('#')[1] ?? ''
  const site = archiveUploadOf(other.app, () => {})
  const sendPiece = async (
    bytes: Buffer,
    offset: number,
    { size = archive.length, as = token, email = 'Duena%40estudio.mx' } = {},
  ) => {
    const response = await site.request(path, {
      method: 'POST',
      headers: {
        [headers.token]: as,
        [headers.email]: email,
        [headers.offset]: String(offset),
        [headers.size]: String(size),
      },
      body: new Uint8Array(bytes),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const sendAll = async () => {
    let last = await sendPiece(archive.subarray(0, PIECE), 0)
    for (let at = PIECE; at < archive.length; at += PIECE) last = await sendPiece(archive.subarray(at, at + PIECE), at)
    return last
  }
  return { ...other, sendPiece, sendAll }
}

test('an archive of the admin opens an empty installation', async () => {
  const { app, sendAll, sendPiece } = await emptyInstallation()
  const { status, body } = await sendAll()
  assert.equal(status, 200, JSON.stringify(body))
  assert.ok(Number(body.rows) > 2)
  assert.match(String(body.link), /\/recuperar\/nueva\?code=.+&equipo=si$/)
  assert.equal((await app.settings()).business_name, 'Barre del Sur')
  assert.deepEqual(await readdir(app.films.folder), [])
  assert.equal((await sendPiece(archive, 0)).body.code, 'already-open')
})

test('without the token nothing is received', async () => {
  const { app, sendPiece } = await emptyInstallation()
  const { status, body } = await sendPiece(archive, 0, { as: 'another' })
  assert.equal(status, 403)
  assert.equal(body.code, 'opening-link-invalid')
  assert.deepEqual(await readdir(app.films.folder).catch(() => []), [])
})

test('a piece that is missing or too much is refused', async () => {
  const { sendPiece, sendAll } = await emptyInstallation()
  assert.equal((await sendPiece(archive.subarray(0, PIECE), 5)).body.code, 'archive-damaged')
  assert.equal((await sendPiece(archive.subarray(0, PIECE), 0)).status, 200)
  assert.equal((await sendPiece(archive.subarray(0, PIECE), PIECE + 1)).body.code, 'archive-damaged')
  assert.equal((await sendPiece(archive, 0, { size: 10 })).body.code, 'archive-damaged')
  assert.equal((await sendPiece(Buffer.from('not an archive'), 0, { size: 14 })).body.code, 'archive-damaged')
  assert.equal((await sendAll()).status, 200)
})

test('an archive with an unreadable address is taken, without a link', async () => {
  const { sendPiece } = await emptyInstallation()
  const { status, body } = await sendPiece(archive, 0, { email: 'duena%E0@estudio.mx' })
  assert.deepEqual([status, body.link], [200, null])
})

test('only administrators download it, and the log says so', async () => {
  const reception = await studio.person({ role: 'reception' })
  assert.equal((await studio.call(exportArchive, { as: reception })).status, 403)
  const { rowCount } = await studio.app.database.pool.query(`select from audit_entry where did = 'export-archive'`)
  assert.equal(rowCount, 1)
})
