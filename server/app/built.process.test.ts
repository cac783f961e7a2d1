import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Hono } from 'hono'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { afterAll, test } from 'vitest'
import { buildWhatIsStale } from '../../scripts/build.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { root } from '../../scripts/run.ts'
import { withRequestContext } from '../platform/http/request-context.ts'
import { atEnd } from '../testing/at-end.ts'
import { insertClass, insertRoom } from '../testing/classes.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { openTestStudio } from '../testing/studio.ts'
import { emptyServerDatabase } from '../testing/test-server.ts'
import { textRows, workbookOf } from '../testing/workbook-sample.ts'
import { documentsOf } from './web/pages/document.ts'
import { choosePort } from './web/listen.ts'
import { builtPortal } from './web/pages/portal.ts'

buildWhatIsStale()
const folder = await mkdtemp(join(tmpdir(), 'aforo-built-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const [, ...command] = JSON.parse(
  /^CMD (.*)$/m.exec(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'))?.[1] ?? '[]',
) as string[]
const environment = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  ADDRESS: 'http://localhost',
  ALLOW_REHEARSAL: '1',
  DATA_DIR: folder,
  DATABASE_URL: await emptyServerDatabase('built'),
}

async function startBuilt(more: Record<string, string> = {}, workDir: string = root) {
  const port = await choosePort(0)
  const child = fork(join(workDir, command.at(-1) ?? ''), {
    cwd: workDir,
    env: { ...environment, PORT: String(port), ...more },
    execArgv: command.slice(0, -1),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  atEnd(() => child.kill('SIGKILL'))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)))
  await new Promise<void>((done, fail) => {
    child.once('message', () => done())
    child.once('exit', () => fail(new Error(output.join(''))))
  })
  return { pid: child.pid ?? 0, address: `http://localhost:${port}` }
}

test('the built server answers by what it left outside of the bundle', async () => {
  const { address } = await startBuilt()
  const page = await (await fetch(`${address}/calendario`)).text()
  const [icon = '', picture = ''] = [/\/iconos\/apple[^"]+/, /\/compartir\/[^"]+/].map(
    (pattern) => pattern.exec(page)?.[0],
  )
  for (const [path, type] of [
    ['/readyz', 'json'],
    ['/api/docs/swagger-ui.css', 'css'],
    [icon, 'png'],
    [picture, 'png'],
  ] as const) {
    const response = await fetch(address + path)
    assert.equal(response.status, 200, path)
    assert.match(response.headers.get('content-type') ?? '', new RegExp(type), path)
    await response.arrayBuffer()
  }
})

test('the built server reads a workbook in its worker, beside its code', async () => {
  const programs = (await readdir(join(root, 'build'), { recursive: true })).filter((name) => name.endsWith('.js'))
  const callers = await Promise.all(
    programs.map(async (name) =>
      (await readFile(join(root, 'build', name), 'utf8')).includes('./workbook-worker${') ? dirname(name) : null,
    ),
  )
  assert.deepEqual([...new Set(callers.filter((folder) => folder !== null))], ['app'])
  const rows = textRows([
    ['Correo', 'Nombre'],
    ['ana@correo.com', 'Ana'],
  ])
  const worker = new Worker(join(root, 'build/app/workbook-worker.js'), {
    workerData: workbookOf([{ name: 'Uno', rows }]),
  })
  const [answer] = await once(worker, 'message')
  assert.deepEqual(answer.sheet, { name: 'Uno', of: 1 })
})

test('an image without the fakes of providers opens with real ones only', async () => {
  const image = join(folder, 'image')
  await cp(join(root, 'build'), join(image, 'build'), { recursive: true })
  await rm(join(image, 'build/app/fakes'), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'portal', 'admin'])
    await symlink(join(root, name), join(image, name))
  await assert.rejects(
    startBuilt({ PAYMENTS: 'rehearsal' }, image),
    /found an image without them\. Build the image with --target/,
  )
  const { address } = await startBuilt({ PAYMENTS: 'stripe' }, image)
  assert.equal((await fetch(`${address}/readyz`)).status, 200)
})

test.runIf(process.platform === 'linux')('a built process needs less than 220 MB once it stands', async () => {
  const { pid } = await startBuilt()
  await sleep(10_000)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  assert.ok(megabytes < 220, `${Math.round(megabytes)} MB`)
})

test('a calendar page costs a visitor one statement, and a person five', async () => {
  // Other tests commit on the shared PostgreSQL, and a commit invalidates the cached pages.
  const postgres = await startPostgres({ isForTests: true, isOwn: true })
  atEnd(postgres.stop)
  const { app, api, person } = await openTestStudio({ place: { url: postgres.url } })
  const ana = await person()
  await insertClass(app, await insertRoom(app), { class_date: addMinutes(app.now(), 24 * 60), capacity: 5 })
  const portal = await builtPortal(join(root, 'portal'))
  const { answer: handleDocument } = documentsOf({ app, api, ownStyle: () => null, live: false, portal })
  const site = new Hono().all('*', handleDocument)
  const requestContext = { id: 'page', isApi: false, route: null, role: null, reason: null }
  const get = (path: string, headers: Record<string, string>) =>
    withRequestContext({ ...requestContext, read: new Map() }, async () => {
      const page = await site.request(`http://localhost:3000${path}`, { headers })
      assert.match(await page.text(), /class-card/)
    })
  for (const [path, headers, most] of [
    ['/calendario?ver=todo', {}, 1],
    ['/mystudio', { cookie: `aforo_session=${ana.token}` }, 5],
  ] as const) {
    await get(path, headers)
    const sent = await statementsDuring(() => get(path, headers))
    assert.ok(sent.length <= most, `${path}: ${sent.length} statements, at most ${most}`)
  }
})
