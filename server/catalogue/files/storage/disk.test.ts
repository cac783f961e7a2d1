import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, test } from 'vitest'
import { diskStore } from './disk.ts'
import { saveFiles } from './save-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-disk-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const disk = diskStore(folder)
const bytes = new TextEncoder().encode('de mañana')
const readAll = async (file: { body: ReadableStream<Uint8Array> } | null) =>
  file && new TextDecoder().decode(await new Response(file.body).arrayBuffer())
const listEverything = () => readdir(folder, { recursive: true })

test('a file on disk is read whole or in part, and removed [7.41]', async () => {
  await disk.put('subidas/a.pdf', bytes, 'application/pdf')
  assert.equal(await readAll(await disk.read('subidas/a.pdf')), 'de mañana')
  const part = await disk.read('subidas/a.pdf', { from: 3, to: 4 })
  assert.deepEqual([part?.size, await readAll(part)], [2, 'ma'])
  assert.equal(await disk.sizeOf('subidas/a.pdf'), bytes.length)
  await disk.remove('subidas/a.pdf')
  await disk.remove('subidas/a.pdf')
  assert.deepEqual([await disk.read('subidas/a.pdf'), await disk.sizeOf('subidas/a.pdf')], [null, null])
  assert.equal(await disk.sizeOf('subidas'), null)
})

test('a key that leads out of the folder is never followed [R15]', async () => {
  await writeFile(`${folder}-beside`, 'secret')
  onTestFinished(() => rm(`${folder}-beside`, { force: true }))
  const beside = `../${folder.split('/').at(-1)}-beside`
  for (const key of [beside, '../../etc/passwd', 'subidas/../../a', 'a\0b', '']) {
    for (const attempt of [() => disk.put(key, bytes, ''), () => disk.read(key), () => disk.remove(key)]) {
      await assert.rejects(async () => attempt(), /expected a path below/, key)
    }
  }
  assert.equal(await readFile(`${folder}-beside`, 'utf8'), 'secret')
})

test('a file is replaced atomically, also by many writers [7.41]', async () => {
  await Promise.all(Array.from({ length: 20 }, () => disk.put('subidas/b.pdf', bytes, '')))
  assert.deepEqual((await listEverything()).toSorted(), ['subidas', 'subidas/b.pdf'])
  assert.equal(await readAll(await disk.read('subidas/b.pdf')), 'de mañana')
  await disk.remove('subidas/b.pdf')
})

test('a full disk refuses uploads and keeps no half file [R15]', async () => {
  const full = diskStore(folder, { reserve: Number.MAX_SAFE_INTEGER })
  const all = ['subidas/c-320.webp', 'subidas/c-640.webp'].map((key) => ({ key, bytes, type: 'image/webp' }))
  const refused = await saveFiles(full, all)
  assert.deepEqual([refused?.reason, refused?.kind], ['no-room', 'unavailable'])
  assert.deepEqual(await listEverything(), ['subidas'])
})

test('if one copy of several fails the others are removed [R15]', async () => {
  await disk.put('subidas/d', bytes, '')
  const fails = { key: 'subidas/d/below-a-file.webp', bytes, type: '' }
  await assert.rejects(() => saveFiles(disk, [{ key: 'subidas/e.webp', bytes, type: '' }, fails]))
  assert.equal(await disk.sizeOf('subidas/e.webp'), null)
  await disk.remove('subidas/d')
})

test('files before a moment are listed by prefix [7.41]', async () => {
  await disk.put('subidas/old/a.pdf', bytes, '')
  await disk.put('subidas/new.webp', bytes, '')
  await disk.put('plan.svg', bytes, '')
  const longAgo = new Date('2026-01-01T00:00:00Z')
  for (const key of ['subidas/old/a.pdf', 'plan.svg']) await utimes(join(folder, key), longAgo, longAgo)
  const listed: string[] = []
  for await (const key of disk.list('subidas/', new Date('2026-02-01T00:00:00Z'))) listed.push(key)
  assert.deepEqual(listed, ['subidas/old/a.pdf'])
  for await (const key of diskStore(join(folder, 'nowhere')).list('', new Date())) assert.fail(key)
})

test('a finished film is moved to its place [7.29]', async () => {
  const sourcePath = join(folder, 'came')
  await writeFile(sourcePath, bytes)
  await disk.putFromPath('peliculas/a/film.mp4', sourcePath, 'video/mp4')
  assert.equal(await readAll(await disk.read('peliculas/a/film.mp4')), 'de mañana')
  await assert.rejects(readFile(sourcePath), { code: 'ENOENT' })
  await assert.rejects(
    async () => disk.putFromPath('../film.mp4', join(folder, 'peliculas/a/film.mp4'), ''),
    /expected a path below/,
  )
  await assert.rejects(() => disk.putFromPath('peliculas/b/film.mp4', sourcePath, ''), { code: 'ENOENT' })
})
