import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { now as noon } from '@aforo/domain/testing/cast.ts'
import { afterAll, afterEach, onTestFinished, test } from 'vitest'
import { filmMaker, sampleFilm } from '../../../testing/films.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { serverPlace } from '../../../testing/test-server.ts'
import { film } from '../../tables.ts'
import { expectFilm, completeUpload } from '../receive.ts'
import { stagedAt } from '../staged.ts'
import { makeNext } from './make-films.ts'

const MAKER = fileURLToPath(new URL('../../../testing/make-films-until-killed.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'aforo-two-makers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [files, cut] = [join(folder, 'files'), join(folder, 'cut')]
const real = await filmMaker()

const noting = await program('noting', `case "$*" in *hls_time*) echo $$ >> "${cut}";; esac`)
const stuck = await program('stuck', `case "$*" in *hls_time*) echo $$ >> "${cut}"; exec sleep 600;; esac`)

const place = await serverPlace('makers')
const here = await openTestStudio({ place, files, filmMaker: noting })
const there = await openTestStudio({ place, files, filmMaker: noting })
const { db } = here.app.database
const sofia = await here.person({ role: 'admin' })
const log: Record<string, unknown>[] = []
const make = ({ app }: typeof here) => makeNext(app, (line) => log.push(line))
const cutNow = async () => (await readFile(cut, 'utf8').catch(() => '')).split('\n').filter(Boolean)

afterEach(async () => {
  await db.delete(film)
  await rm(cut, { force: true })
  log.length = 0
})

async function program(name: string, line: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${line}\nexec "${real}" "$@"\n`)
  await chmod(path, 0o755)
  return path
}

async function uploadFilm(bytes: Uint8Array): Promise<void> {
  const upload = here.app.secret(16)
  const expected = await expectFilm(here.app, sofia, { upload, name: 'clase.mp4', size: bytes.length })
  assert.ok(expected.allowed)
  await writeFile(stagedAt(here.app, upload), bytes)
  assert.ok((await completeUpload(here.app, upload)).allowed)
}

test('of two workers each film is processed by one [7.29]', async () => {
  const bytes = await sampleFilm({ seconds: 1 })
  for (let count = 0; count < 4; count++) await uploadFilm(bytes)
  const untilNone = async (studio: typeof here): Promise<number> =>
    (await make(studio)) ? 1 + (await untilNone(studio)) : 0
  const made = await Promise.all([here, there, here, there].map(untilNone))
  const films = await db.select().from(film)
  assert.deepEqual(
    films.map(({ state, tries, made: found }) => [state, tries, found?.renditions]),
    Array.from({ length: 4 }, () => ['ready', 1, [180]]),
  )
  assert.deepEqual([made.reduce((sum, one) => sum + one, 0), (await cutNow()).length, log], [4, 4, []])
  assert.deepEqual(await readdir(here.app.films.folder), [])
})

test('a killed worker’s lease ends, another does the film once [7.29]', async () => {
  await uploadFilm(await sampleFilm({ seconds: 1 }))
  const encoded = JSON.stringify({ place, files, filmMaker: stuck })
  const child = fork(MAKER, [encoded], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  while ((await cutNow()).length === 0) {
    assert.equal(child.exitCode, null, 'the maker ended by itself')
    await new Promise((done) => setTimeout(done, 20))
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  // What it had begun goes on alone: it writes nothing that anybody reads.
  process.kill(Number((await cutNow())[0]), 'SIGKILL')
  assert.deepEqual([await make(here), await make(there)], [false, false])
  for (const { clock } of [here, there]) clock.set(new Date(noon.getTime() + 180_000))
  assert.deepEqual((await Promise.all([make(here), make(there)])).toSorted(), [false, true])
  const [found] = await db.select().from(film)
  assert.deepEqual([found?.state, found?.tries, found?.made?.renditions], ['ready', 2, [180]])
  assert.deepEqual([(await cutNow()).length, log], [2, []])
})
