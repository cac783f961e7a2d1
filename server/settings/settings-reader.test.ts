import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { openTestStudio } from '../testing/studio.ts'

const { app, call, setSettings, log } = await openTestStudio()

test('asking for settings in a transaction never deadlocks', async () => {
  app.forgetSettings()
  const transactionStarted = Promise.withResolvers<void>()
  const queued = Promise.withResolvers<void>()
  const transaction = app.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    transactionStarted.resolve()
    await queued.promise
    return (await app.settings()).timezone_offset
  })
  await transactionStarted.promise
  const reader = app.settings()
  queued.resolve()
  assert.equal(await transaction, 6)
  assert.equal((await reader).timezone_offset, 6)
})

test('the configuration is a list of key and value, without a secret [7.2]', async () => {
  await setSettings({ business_name: 'Casa de Prueba' })
  const { status, body } = await call('GET /appconfig')
  assert.equal(status, 200)
  const known = new Map((body as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]))
  assert.equal(known.get('business_name'), 'Casa de Prueba')
  assert.equal(known.get('timezone_offset'), 6)
  assert.doesNotMatch(JSON.stringify(body), /sk_|rk_|whsec_|EAA|key_[a-z0-9]{8}|BEGIN .*PRIVATE|service_account/)
})

test('an unreadable setting is its default, operators informed [1.5]', async () => {
  const before = log.length
  await app.database.db.execute(
    sql`insert into setting (key, value, "updatedAt") values ('timezone_offset', '"six"', now())
        on conflict (key) do update set value = excluded.value`,
  )
  app.forgetSettings()
  assert.equal((await app.settings()).timezone_offset, 6)
  assert.match(JSON.stringify(log.slice(before)), /timezone_offset/)
})
