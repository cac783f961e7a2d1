import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { insertClass } from '../../testing/classes.ts'
import { openBooking } from '../../testing/booking.ts'
import { digestsAt, withBackups } from '../../testing/backups.ts'
import { digestsOf } from '../../testing/digests.ts'
import { openObjectStore } from '../../testing/object-store.ts'
import { listBackups, openManifest } from './place/backups.ts'
import { putInStore } from './restoring/stage-files.ts'
import { verifyFiles } from './restoring/verify.ts'

const studio = await openBooking()
const { app, reserve } = studio
const { pool } = app.database
const { folder, placeOf, make, restoreElsewhere } = await withBackups(app)
const place = await placeOf()
const files = (await app.files('default'))!
const bytes = (text: string) => new TextEncoder().encode(text)
const contents = (path: string) => readFile(path, 'utf8')

await files.put('subidas/0123456789-640.webp', bytes('a picture'), 'image/webp')
await files.put('respuestas/of-ana', bytes('a certificate'), 'application/pdf')
await files.put('peliculas/yoga/film.mp4', bytes('a film'), 'video/mp4')
await files.put('peliculas-en-camino/half', bytes('not yet'), 'video/mp4')

test('a backup holds every row and file, on a server and in a data folder', async () => {
  const { ana } = await studio.anaWith({ amount: 5 })
  const classId = await insertClass(app, studio.room, { capacity: 5 })
  assert.equal((await reserve(ana, classId)).status, 201)
  // Values that a dump loses easily: control characters, empty and null, and numbers that a rolled back transaction
  // used.
  await pool.query(`update customer set name = E'Añá\\n\\t\\\\N "x"' where customer_id = $1`, [ana.customer_id])
  await pool.query(`insert into audit_entry (by, did, subject, subject_id, before, after, "createdAt")
    values (${ana.customer_id}, 'run-job', 'job', 0, 'null'::jsonb, '{"a": [1, null, "\\u00e9\\n"]}', '2026-11-22T12:00:00.123456Z')`)
  // Longer than one network packet.
  await pool.query(`insert into studio_key (name, secret, "createdAt")
    select 'key ' || n, string_agg(md5(n || ' ' || k), 'ñ'), now() from generate_series(1, 60) n, generate_series(1, 1000) k group by n`)
  await pool.query(`select nextval(pg_get_serial_sequence('single_class', 'single_class_id'))`)
  const next = async (client: Pick<typeof pool, 'query'>): Promise<number> =>
    Number((await client.query('select last_value from single_class_single_class_id_seq')).rows[0].last_value)
  const before = await digestsOf(pool)
  const manifest = await make(place)
  assert.equal(manifest.left_out, 0)
  assert.deepEqual(manifest.files.map(({ key }) => key).toSorted(), [
    'peliculas/yoga/film.mp4',
    'respuestas/of-ana',
    'subidas/0123456789-640.webp',
  ])
  for (const on of ['server', 'local'] as const) {
    const target = await restoreElsewhere(place, manifest, on)
    assert.deepEqual(await digestsAt(target), before, on)
    assert.equal(await contents(join(target.dataDir, 'files/subidas/0123456789-640.webp')), 'a picture')
    assert.equal(await contents(join(target.dataDir, 'files/peliculas/yoga/film.mp4')), 'a film')
    assert.deepEqual((await readdir(target.dataDir)).toSorted(), on === 'server' ? ['files'] : ['files', 'postgres'])
    const database = await openDatabase(target.url === null ? { dataDir: target.dataDir } : { url: target.url })
    assert.ok((await next(database.pool)) >= (await next(pool)), 'a number that was given is never given again')
    await database.close()
  }
})

test('its dump is read by programs that every machine has', async () => {
  const manifest = await make(place)
  const listed = execFileSync('tar', ['-tzf', join(folder, 'kept', manifest.database.at)], { encoding: 'utf8' })
  assert.match(listed, /^public\.customer\/000001\.copy$/m)
})

test('bytes are stored once over backups; films are optional', async () => {
  const first = await make(place)
  const other = await make(place)
  assert.deepEqual(other.files, first.files)
  const names = await readdir(join(folder, 'kept/bytes'), { recursive: true, withFileTypes: true })
  assert.equal(names.filter((entry) => entry.isFile()).length, 3)
  const withoutFilms = await make(place, { hasFilms: false })
  assert.deepEqual([withoutFilms.left_out, withoutFilms.files.length], [1, 2])
})

test('a sealed backup is readable with its passphrase only', async () => {
  const passphrase = 'doce tulipanes y un colibrí'
  const where = join(folder, 'sealed')
  const sealed = await placeOf({ where, passphrase })
  const manifest = await make(sealed)
  assert.deepEqual((await make(sealed)).files, manifest.files)
  const names = await readdir(where, { recursive: true, withFileTypes: true })
  for (const entry of names.filter((entry) => entry.isFile())) {
    const written = await readFile(join(entry.parentPath, entry.name), 'latin1')
    assert.match(written, /^AFORO-S1/)
    assert.doesNotMatch(`${entry.name} ${written}`, /a picture|customer|subidas/)
  }
  const [newest] = await listBackups(sealed)
  for (const wrong of [null, 'once tulipanes y un colibrí'])
    await assert.rejects(openManifest(await placeOf({ where, passphrase: wrong }), newest!), /BACKUP_PASSPHRASE/)
  const again = await placeOf({ where, passphrase })
  assert.deepEqual(await openManifest(again, newest!).then(({ files }) => files), manifest.files)
  assert.deepEqual(await verifyFiles(again, manifest), [])
  const target = await restoreElsewhere(again, manifest)
  assert.deepEqual(await digestsAt(target), await digestsOf(pool))
  assert.equal(await contents(join(target.dataDir, 'files/respuestas/of-ana')), 'a certificate')
})

test('a backup goes to a bucket, with what is in one', async () => {
  const own = await openObjectStore('estudio')
  const other = await openObjectStore('respaldos')
  await studio.setSettings(own.settings)
  const store = (await app.files('aws'))!
  await store.put('subidas/9999999999-640.webp', bytes('far away'), 'image/webp')
  await store.put('of-somebody-else', bytes('not ours'), 'text/plain')
  const s3 = { endpoint: other.settings.S3_ENDPOINT, region: 'us-east-1', accessId: 'S3RVER', secret: 'S3RVER' }
  const bucket = await placeOf({ where: 's3://respaldos/aforo', s3 })
  const manifest = await make(bucket)
  assert.deepEqual(
    manifest.files.filter((file) => file.kept === 'aws').map(({ key }) => key),
    ['subidas/9999999999-640.webp'],
  )
  assert.deepEqual(
    (await listBackups(bucket)).map(({ id }) => id),
    [manifest.id],
  )
  const target = await restoreElsewhere(bucket, manifest)
  assert.deepEqual(await digestsAt(target), await digestsOf(pool))
  await store.remove('subidas/9999999999-640.webp')
  assert.deepEqual(await putInStore(bucket, manifest, store, folder), { put: 1, failed: [] })
  assert.deepEqual(await putInStore(bucket, manifest, store, folder), { put: 0, failed: [] })
  const back = await store.read('subidas/9999999999-640.webp')
  assert.equal(await new Response(back!.body).text(), 'far away')
  await other.close()
  await assert.rejects(make(bucket), /s3:\/\/respaldos\/aforo: the store does not answer/)
})
