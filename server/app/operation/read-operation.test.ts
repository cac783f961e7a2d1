import assert from 'node:assert/strict'
import { cp, readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { instantAt } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { withBackups } from '../../testing/backups.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { backUpDaily } from '../backup/daily.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { listBackups, openManifest } from '../backup/place/backups.ts'
import type { AppContext } from '../app-context.ts'
import { createCalendar } from '../jobs/calendar.ts'
import { findAskedAt } from '../jobs/job-store.ts'
import { requestJobRun } from '../jobs/request-job-run.ts'
import { runnerOf } from '../jobs/run-job.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { readBackups } from './read-backups.ts'

const studio = await openTestStudio({ settings: { timezone: 'America/Mexico_City' } })
const { folder, planFor, placeOf } = await withBackups(studio.app)
const app: AppContext = { ...studio.app, backups: planFor() }
const owner = await studio.person({ role: 'admin' })
const caller = { uid: owner.uid, customer_id: owner.customer_id, role: 'admin' } as const
const { signal } = new AbortController()
const at = (time: string) => instantAt('2026-11-29', time, 'America/Mexico_City')
const run = runnerOf(app, () => {})

async function runAsked(id: string): Promise<void> {
  const job = scheduled.find((candidate) => candidate.job === id)
  assert.ok(job)
  assert.equal((await requestJobRun(app, caller, id)).allowed, true)
  studio.clock.advance(1)
  await run(job, signal)
  assert.equal(await findAskedAt(app.database.db, id), null)
}

test('a backup that staff ask for is made at once, another on its hour', async () => {
  studio.clock.set(at('04:00'))
  const before = await readBackups(app)
  assert.deepEqual([before.count, before.newest, before.last_check, before.fault], [0, null, null, null])
  await backUpDaily(app, signal)
  studio.clock.set(at('10:00'))
  await backUpDaily(app, signal)
  assert.equal((await readBackups(app)).count, 1)
  await runAsked('back-up')
  const { newest, next_at, alert, where } = await readBackups(app)
  assert.equal(newest?.made_at, at('10:01').toISOString())
  assert.ok(newest && newest.bytes > 0 && newest.rows > 0)
  assert.equal(next_at, instantAt('2026-11-30', '03:00', 'America/Mexico_City').toISOString())
  assert.deepEqual([alert, where], [null, planFor().where])
})

test('the newest backup is checked when staff ask, and only then', async () => {
  const job = scheduled.find((candidate) => candidate.job === 'check-backup')
  assert.ok(job)
  await run(job, signal)
  assert.equal((await readBackups(app)).last_check, null)
  await runAsked('check-backup')
  const { last_check, newest } = await readBackups(app)
  assert.deepEqual([last_check?.outcome, last_check?.backup_id], ['restorable', newest?.id])
})

test('requests on two processes make one backup; none is lost', async () => {
  studio.clock.advance(30)
  const made = async () => (await readdir(join(planFor().where, 'backups')).catch(() => [])).length
  const before = await made()
  const calendars = [1, 2].map(() => createCalendar(scheduled, { app, run, log: () => {}, signal }))
  await Promise.all([1, 2, 3].map(() => requestJobRun(app, caller, 'back-up')))
  assert.equal((await readBackups(app)).making_since, app.now().toISOString())
  await Promise.all(calendars.map((calendar) => calendar.begin()))
  await requestJobRun(app, caller, 'back-up')
  await Promise.all(calendars.map((calendar) => calendar.ended()))
  const { making_since, last_try, newest } = await readBackups(app)
  assert.deepEqual([await made(), making_since], [before + 1, null])
  assert.deepEqual([newest?.made_at, last_try], [app.now().toISOString(), { tried_at: newest?.made_at, fault: null }])
})

test('a request during a run is answered by the next run', async () => {
  const job = {
    job: 'check-backup',
    everyMs: 3_600_000,
    async run() {
      studio.clock.advance(1)
      await requestJobRun(app, caller, 'check-backup')
      return false
    },
  }
  await run(job, signal)
  assert.equal((await readBackups(app)).checking_since, app.now().toISOString())
})

test('a damaged backup is called damaged, and a failed one failed', async () => {
  await runAsked('back-up')
  const where = join(folder, 'damaged')
  await cp(planFor().where, where, { recursive: true })
  const place = await placeOf({ where })
  const { database } = await openManifest(place, (await listBackups(place))[0]!)
  await truncate(join(where, database.at), 900)
  const damaged = { ...app, backups: planFor({ where }) }
  await checkBackup(damaged, app.now())
  const { last_check, newest } = await readBackups(damaged)
  assert.deepEqual([last_check?.outcome, last_check?.backup_id], ['damaged', newest?.id])
  assert.match(last_check?.faults.join() ?? '', /database\.tar\.gz/)

  await writeFile(join(folder, 'a-file'), '')
  const failing = { ...app, backups: planFor({ where: join(folder, 'a-file') }) }
  await assert.rejects(makeBackup(failing, signal, app.now()))
  assert.match((await readBackups(failing)).last_try?.fault ?? '', /ENOTDIR|EEXIST/)
})

test('an old backup, and a place that is away, are alerts', async () => {
  studio.clock.set(instantAt('2026-12-02', '12:00', 'America/Mexico_City'))
  assert.equal((await readBackups(app)).alert, 'old')
  const away = await readBackups({ ...app, backups: planFor({ where: 's3://respaldos/aforo' }) })
  assert.equal(away.alert, 'unreachable')
  assert.match(away.fault ?? '', /BACKUP_S3_ACCESS_ID/)
  assert.equal((await readBackups({ ...app, backups: null })).where, null)
})

test('the version says what runs', async () => {
  // The clock of this studio has moved on: the first session has ended.
  const { body, status } = await studio.call('GET /operation/version', { as: await studio.person({ role: 'admin' }) })
  assert.equal(status, 200)
  assert.match(body.version, /^\d+\.\d+\.\d+/)
  assert.equal(body.node, process.versions.node)
  assert.match(body.postgres, /^\d+\.\d+/)
  assert.ok(body.migrations > 20 && body.processes >= 1 && body.changes.length > 5)
  assert.ok(Date.parse(body.started_at) <= Date.now())
})
