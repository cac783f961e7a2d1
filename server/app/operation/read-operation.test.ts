import assert from 'node:assert/strict'
import { instantAt } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { withBackups } from '../../testing/backups.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { backUpDaily } from '../backup/daily.ts'
import type { AppContext } from '../app-context.ts'
import { findAskedAt } from '../jobs/job-store.ts'
import { requestJobRun } from '../jobs/request-job-run.ts'
import { runnerOf } from '../jobs/run-job.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { readBackups } from './read-backups.ts'

const studio = await openTestStudio({ settings: { timezone: 'America/Mexico_City' } })
const { planFor } = await withBackups(studio.app)
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
