import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from 'vitest'
import { formOf, sampleOfPicture, samplePdf } from '../../../testing/sample-files.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { sweepOrphans } from '../sweep-orphans.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-answers-'))
const studio = await openTestStudio({ files: folder, now: new Date() })
const { call, app } = studio
const listStoredFiles = () => readdir(join(folder, 'respuestas')).catch(() => [])
const send = (as: Awaited<ReturnType<typeof studio.person>>, bytes: Uint8Array<ArrayBuffer>) =>
  call('POST /files/answer', { as, body: formOf(bytes, '../Mi foto.php') })

test('a picture is redrawn, kept once, unnamed; else refused [R15, 5.8]', async () => {
  const ana = await studio.person()
  const photo = await sharp(await sampleOfPicture('jpeg', { width: 60, height: 40 }))
    .withExif({ IFD0: { Copyright: 'Calle Orizaba 12' } })
    .toBuffer()
  const { status, body } = await send(ana, new Uint8Array(photo))
  assert.deepEqual([status, body.file.name, body.file.type], [201, 'Mi foto.php', 'image/jpeg'])
  const [name = '', ...others] = await listStoredFiles()
  assert.equal(others.length, 0)
  assert.match(name, /^[\w-]{24}\.jpg$/)
  assert.ok(!(await readFile(join(folder, 'respuestas', name))).includes('Orizaba'))
  const script = new TextEncoder().encode('<script>alert(1)</script>')
  assert.equal((await send(ana, script)).body.code, 'file-unknown')
  const strange = formOf(samplePdf(), 'a.pdf', { by: 1 })
  assert.equal((await call('POST /files/answer', { as: ana, body: strange })).status, 400)
})

test('a person has thirty files; unused ones go after a day [R15]', async () => {
  const beto = await studio.person()
  const photo = await sampleOfPicture('png', { width: 20, height: 20 })
  const { file_id } = (await send(beto, photo)).body
  await call('PUT /customer', { as: beto, body: { idAdjunto: file_id } })
  await app.database.pool.query(
    `insert into file (name, type, src, purpose, kept, key, size, by, "createdAt")
     select 'a.pdf', 'application/pdf', 'respuestas/' || n, 'answer', 'default', 'respuestas/' || n, 9, $1, $2
     from generate_series(1, 29) n`,
    [beto.customer_id, app.now()],
  )
  assert.deepEqual((await send(beto, photo)).body.code, 'too-many-answers')
  studio.clock.advance(24 * 60 + 1)
  await sweepOrphans(app)
  assert.equal((await call('GET /files/answer/{id}', { as: beto, params: { id: file_id } })).status, 200)
  assert.equal((await listStoredFiles()).length, 1, 'the picture of the other story answers nothing either')
  assert.equal((await send(beto, photo)).status, 201)
})
