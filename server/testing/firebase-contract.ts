import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { test } from 'vitest'
import { firebaseIdentity } from '../gateways/firebase/firebase.ts'
import { customerRoutes } from '../people/routes.ts'
import { identityRoutes } from '../identity/routes.ts'
import { testIdentityProvider } from '../identity/provider-contract.ts'
import { membershipWithoutPurchases } from './membership-without-purchases.ts'
import { openTestStudio } from './studio.ts'

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
if (!emulator) throw new Error('FIREBASE_AUTH_EMULATOR_HOST missing: run this through `npm run test:firebase`.')
const project = 'demo-aforo'

const provider = firebaseIdentity({ project, apiKey: 'any-key-of-the-emulator', emulator, refuse })

testIdentityProvider('Firebase', {
  provider,
  mailedCode,
  // Firebase records revocations by the second.
  aMomentLater: () => sleep(1100),
})

const routes = [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)]
const { call, app } = await openTestStudio({ routes, identity: () => provider, now: new Date() })
const password = 'pan-de-muerto-2026'
const form = {
  name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.com',
  phone: '5511111111',
  password,
  password_confirm: password,
  accepted_pages: [],
}

test('with Firebase a person signs up, returns and signs out [4.1, 4.2]', async () => {
  const signedUp = await call('POST /customer/signup', { body: form })
  assert.equal(signedUp.status, 201)
  const { body } = await call('POST /session', { body: { email: form.email, password } })
  assert.deepEqual(body.customer, signedUp.body.customer)
  assert.equal((await call('GET /customer', { headers: { cookie: `aforo_session=${body.token}` } })).status, 200)
  await sleep(1100)
  const extended = await call('POST /session/refresh', { as: body.token })
  assert.equal((await call('PUT /customer', { as: extended.body.token, body: { instagram: '@ana' } })).status, 200)
  assert.equal((await call('DELETE /session', { as: extended.body.token })).status, 200)
  const afterSignOut = await call('GET /customer', { as: extended.body.token })
  assert.deepEqual([afterSignOut.status, afterSignOut.body.code], [401, 'auth/id-token-revoked'])
})

test('with Firebase a concurrently taken phone removes the account [4.2]', async () => {
  const send = (email: string) => call('POST /customer/signup', { body: { ...form, email, phone: '5522222222' } })
  const answers = await Promise.all([send('uno@example.com'), send('dos@example.com')])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  const refusedEmail = answers[0]!.status === 409 ? 'uno@example.com' : 'dos@example.com'
  const signIn = await app.identity.signIn({ email: refusedEmail, password })
  assert.equal(signIn.allowed || signIn.reason, 'auth/user-not-found')
})

async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`http://${emulator}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] }
  const lastCode = oobCodes.findLast((code) => code.email === email)
  if (!lastCode) throw new Error(`The emulator mailed nothing to ${email}.`)
  return lastCode.oobCode
}
