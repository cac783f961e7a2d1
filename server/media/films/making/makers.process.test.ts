import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { afterAll, afterEach, onTestFinished, test } from 'vitest'
import { ffmpegPath, sampleFilm } from '../../../testing/films.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { serverPlace } from '../../../testing/test-server.ts'
import { film } from '../../tables.ts'
import { startUpload, completeUpload } from '../receive-upload.ts'
import { stagingPath } from '../staged.ts'
import { processNextFilm } from './process-films.ts'

const MAKER = fileURLToPath(new URL('../../../testing/make-films-until-killed.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'aforo-two-makers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [files, pidLog] = [join(folder, 'files'), join(folder, 'cut')]
const real = await ffmpegPath()

const noting = await program('noting', `case "$*" in *hls_time*) echo $$ >> "${pidLog}";; esac`)
const stuck = await program('stuck', `case "$*" in *hls_time*) echo $$ >> "${pidLog}"; exec sleep 600;; esac`)

const place = await serverPlace('makers')
const studioA = await openTestStudio({ place, files, filmMaker: noting })
const studioB = await openTestStudio({ place, files, filmMaker: noting })
const { db } = studioA.app.database
const sofia = await studioA.person({ role: 'admin' })
const log: Record<string, unknown>[] = []
const make = ({ app }: typeof studioA) => processNextFilm(app, (line) => log.push(line))
const readTranscoderPids = async () => (await readFile(pidLog, 'utf8').catch(() => '')).split('\n').filter(Boolean)

afterEach(async () => {
  await db.delete(film)
  await rm(pidLog, { force: true })
  log.length = 0
})

async function program(name: string, line: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${line}\nexec "${real}" "$@"\n`)
  await chmod(path, 0o755)
  return path
}

async function uploadFilm(bytes: Uint8Array): Promise<void> {
  const upload = studioA.app.secret(16)
  const expected = await startUpload(studioA.app, sofia, { upload, name: 'clase.mp4', size: bytes.length })
  assert.ok(expected.allowed)
  await writeFile(stagingPath(studioA.app, upload), bytes)
  assert.ok((await completeUpload(studioA.app, upload)).allowed)
}

test('of two workers each film is processed by one [7.29]', async () => {
  const bytes = await sampleFilm({ seconds: 1 })
  for (let count = 0; count < 4; count++) await uploadFilm(bytes)
  const processAll = async (studio: typeof studioA): Promise<number> =>
    (await make(studio)) ? 1 + (await processAll(studio)) : 0
  const made = await Promise.all([studioA, studioB, studioA, studioB].map(processAll))
  const films = await db.select().from(film)
  assert.deepEqual(
    films.map(({ state, tries, made: found }) => [state, tries, found?.renditions]),
    Array.from({ length: 4 }, () => ['ready', 1, [180]]),
  )
  assert.deepEqual([made.reduce((sum, count) => sum + count, 0), (await readTranscoderPids()).length, log], [4, 4, []])
  assert.deepEqual(await readdir(studioA.app.films.folder), [])
})

test('a killed worker’s lease ends, another does the film once [7.29]', async () => {
  await uploadFilm(await sampleFilm({ seconds: 1 }))
  const encoded = JSON.stringify({ place, files, filmMaker: stuck })
  const child = fork(MAKER, [encoded], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  while ((await readTranscoderPids()).length === 0) {
    assert.equal(child.exitCode, null, 'the maker ended by itself')
    await new Promise((done) => setTimeout(done, 20))
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The transcoder which the killed worker had started still runs, but its output is never read.
  process.kill(Number((await readTranscoderPids())[0]), 'SIGKILL')
  assert.deepEqual([await make(studioA), await make(studioB)], [false, false])
  for (const { clock } of [studioA, studioB]) clock.set(new Date(noon.getTime() + 180_000))
  assert.deepEqual((await Promise.all([make(studioA), make(studioB)])).toSorted(), [false, true])
  const [found] = await db.select().from(film)
  assert.deepEqual([found?.state, found?.tries, found?.made?.renditions], ['ready', 2, [180]])
  assert.deepEqual([(await readTranscoderPids()).length, log], [2, []])
})
