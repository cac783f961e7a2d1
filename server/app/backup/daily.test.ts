import assert from 'node:assert/strict'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, addMinutes, instantAt } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { withBackups } from '../../testing/backups.ts'
import { openTestStudio } from '../../testing/studio.ts'
import type { AppContext } from '../app-context.ts'
import { backUpDaily } from './daily.ts'
import { listBackups, openManifest } from './place/backups.ts'
import type { BackupPlan } from './place/place.ts'

const studio = await openTestStudio({ settings: { timezone: 'America/Mexico_City', email: 'hola@barro.example' } })
const { app, clock } = studio
const { folder, planFor, placeOf } = await withBackups(app)
const { signal } = new AbortController()
const withBackupPlan = (plan: Partial<BackupPlan> = {}): AppContext => ({ ...app, backups: planFor(plan) })
const at = (day: string, time: string) => instantAt(day, time, 'America/Mexico_City')
const count = async (plan: Partial<BackupPlan> = {}) => (await listBackups(await placeOf(plan))).length

test('one backup a day after its hour, by any number of turns', async () => {
  clock.set(at('2026-11-22', '14:00'))
  await Promise.all([1, 2, 3].map(() => backUpDaily(withBackupPlan(), signal)))
  assert.equal(await count(), 1)
  for (const [time, expected] of [
    ['02:59', 1],
    ['03:00', 2],
    ['14:00', 2],
  ] as const) {
    clock.set(at('2026-11-23', time))
    await backUpDaily(withBackupPlan(), signal)
    assert.equal(await count(), expected, time)
  }
  await backUpDaily(app, signal)
  assert.equal(await count(), 2)
})

test('old backups are removed with bytes no other names', async () => {
  const where = join(folder, 'pruned')
  const place = await placeOf({ where })
  const files = (await app.files('default'))!
  await files.put('respuestas/first', new TextEncoder().encode('of the first day'), 'text/plain')
  for (let day = 0; day < 9; day++) {
    clock.set(at(addDays('2026-11-23', day), '04:00'))
    await backUpDaily(withBackupPlan({ where }), signal)
    if (day === 0) await files.remove('respuestas/first')
    // Ages the files by the clock of the disk too.
    const names = await readdir(join(where, 'bytes'), { recursive: true, withFileTypes: true })
    for (const entry of names) {
      const old = addMinutes(new Date(), -2 * 24 * 60)
      if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old)
    }
  }
  // Nine days from a Monday on: seven daily backups stay; the newest of the month is that of 30 November.
  const days = (await listBackups(place)).map(({ made_at }) => made_at.toISOString().slice(0, 10))
  assert.deepEqual(days.toSorted(), [
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ])
  const left = await readdir(join(where, 'bytes'), { recursive: true, withFileTypes: true })
  assert.equal(left.filter((entry) => entry.isFile()).length, 0)
  for (const name of await listBackups(place)) assert.equal((await openManifest(place, name)).files.length, 0)
  assert.deepEqual(await readdir(join(where, 'under-way')).catch(() => []), [])
})

test('a failing backup fails by name, and mails once a day', async () => {
  await writeFile(join(folder, 'a-file'), '')
  const where = join(folder, 'a-file')
  clock.set(at('2026-12-05', '03:10'))
  for (const _ of ['at three', 'at four'])
    await assert.rejects(backUpDaily(withBackupPlan({ where }), signal), /ENOTDIR|EEXIST/)
  const { rows } = await app.database.pool.query<{ to: string; subject: string; text: string }>(
    `select "to", subject, text from message where kind = 'studio'`,
  )
  assert.deepEqual(
    rows.map(({ to, subject }) => [to, subject]),
    [['hola@barro.example', 'No se pudo hacer la copia de seguridad']],
  )
  assert.match(rows[0]?.text ?? '', /Última copia: ninguna[^]*a-file/)
})

test('a studio that closes meanwhile makes none, blaming no job', async () => {
  const where = join(folder, 'closing')
  clock.set(at('2026-12-06', '03:10'))
  await backUpDaily(withBackupPlan({ where }), AbortSignal.abort())
  assert.equal(await count({ where }), 0)
  const { rows } = await app.database.pool.query(`select 1 from message where kind = 'studio'`)
  assert.equal(rows.length, 1)
})
