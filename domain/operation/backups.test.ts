import assert from 'node:assert/strict'
import { test } from 'vitest'
import { backupAlert, nextBackupAt } from './backups.ts'
import { changesOf } from './changelog.ts'

const now = new Date('2026-11-29T18:00:00Z')
const facts = { isConfigured: true, isRehearsal: false, isReachable: true, newest: new Date('2026-11-29T09:00:00Z') }

test('an owner is warned of missing, old and unreachable backups', () => {
  assert.equal(backupAlert(facts, now), null)
  assert.equal(backupAlert({ ...facts, newest: new Date('2026-11-27T18:00:00Z') }, now), null)
  assert.equal(backupAlert({ ...facts, newest: new Date('2026-11-27T17:59:59Z') }, now), 'old')
  assert.equal(backupAlert({ ...facts, newest: null }, now), 'none')
  assert.equal(backupAlert({ ...facts, newest: null, isReachable: false }, now), 'unreachable')
  assert.equal(backupAlert({ ...facts, newest: null, isConfigured: false }, now), 'not-configured')
  assert.equal(backupAlert({ ...facts, newest: null, isConfigured: false, isRehearsal: true }, now), null)
})

test('the next backup is at its hour of the studio’s clock', () => {
  const at = (time: string) => nextBackupAt(3, new Date(time), 'America/Mexico_City').toISOString()
  assert.equal(at('2026-11-29T08:59:59Z'), '2026-11-29T09:00:00.000Z')
  assert.equal(at('2026-11-29T09:00:00Z'), '2026-11-30T09:00:00.000Z')
})

test('the changes of a version are its lines and the unreleased ones', () => {
  const text = '# Changelog\n\n## Unreleased\n- One\n  goes on.\n- Two.\n\n## 0.2.0\n- Three.\n\n## 0.1.0\n- Four.\n'
  assert.deepEqual(changesOf(text, '0.2.0'), ['One goes on.', 'Two.', 'Three.'])
  assert.deepEqual(changesOf('', '0.2.0'), [])
})
