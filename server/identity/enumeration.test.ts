import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { test } from 'vitest'
import { customerRoutes } from '../people/routes.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { membershipWithoutPurchases } from '../testing/membership-without-purchases.ts'
import { openTestStudio } from '../testing/studio.ts'
import { sendRecovery } from './recover-password.ts'
import { identityRoutes } from './routes.ts'

const studio = await openTestStudio({
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
  settings: { auth_enumeration_protection: true },
})
const { call, person, app } = studio
const mailsTo = async (email: string): Promise<number> => {
  const { rows } = await app.database.pool.query('select 1 from message where "to" = $1', [email])
  return rows.length
}

async function measureCost(sendRequest: () => ReturnType<typeof call>) {
  let hashCount = 0
  const hook = createHook({ init: (_id, type) => void (/argon2/i.test(type) && (hashCount += 1)) }).enable()
  let response: unknown
  const statements = await statementsDuring(async () => {
    const { status, body } = await sendRequest()
    response = { status, body }
  })
  hook.disable()
  return { response, hashCount, statements }
}

const signIn = (email: string) => call('POST /session', { body: { email, password: 'no-es-esta' } })
const recover = (email: string) => call('POST /customer/recover', { body: { email } })

for (const [action, send] of [
  ['signing in', signIn],
  ['recovering a password', recover],
] as const) {
  test(`${action}: the same answer and work without an account [R15]`, async () => {
    const ana = await person()
    await send('antes@example.com')
    const [known, unknown] = [
      await measureCost(() => send(ana.email)),
      await measureCost(() => send('nadie@example.com')),
    ]
    assert.deepEqual(known, unknown)
    assert.ok(known.statements.length > 1)
  })
}

test('an account’s owner alone is mailed, after the answer [R15, 7.11]', async () => {
  const ana = await person()
  for (const email of [ana.email, 'nadie2@example.com']) {
    assert.equal((await recover(email)).status, 200)
    assert.equal(await mailsTo(email), 0)
    await app.transaction((tx) => sendRecovery(tx, { email }, app))
  }
  assert.equal(await mailsTo(ana.email), 1)
  assert.equal(await mailsTo('nadie2@example.com'), 0)
})
