import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { test } from 'vitest'
import { customerRoutes } from '../../people/routes.ts'
import { membershipWithoutPurchases } from '../../testing/membership-without-purchases.ts'
import type { TestPerson } from '../../testing/person.ts'
import { type TestResponse, openTestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { identityRoutes } from '../routes.ts'

const { call, clock, person, app } = await openTestStudio({
  place: await serverPlace('second-factor-races'),
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
})
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now().getTime() })
const signIn = ({ email, password }: TestPerson, code: string) =>
  call('POST /session', { body: { email, password, code } })
const runSixTimes = (work: (at: number) => Promise<TestResponse>): Promise<TestResponse[]> =>
  Promise.all(Array.from({ length: 6 }, (_, at) => work(at)))
const statuses = (responses: readonly TestResponse[]) => responses.map(({ status }) => status).toSorted()
const startFactor = async (staff: TestPerson): Promise<string> =>
  (await call('POST /session/second_factor', { as: staff, body: { password: staff.password } })).body.secret
const confirm = (staff: TestPerson, secret: string) =>
  call('POST /session/second_factor/confirm', { as: staff, body: { code: codeOf(secret) } })

test('one code at six doors at once opens one of them [R15]', async () => {
  const luis = await person({ role: 'reception' })
  const secret = await startFactor(luis)
  assert.equal((await confirm(luis, secret)).status, 200)
  clock.advance(1)
  const code = codeOf(secret)
  assert.deepEqual(statuses(await runSixTimes(() => signIn(luis, code))), [201, 401, 401, 401, 401, 401])
})

test('a spare code used six times at once works once [R15]', async () => {
  const luis = await person({ role: 'reception' })
  const { spare_codes } = (await confirm(luis, await startFactor(luis))).body
  const responses = await runSixTimes((at) =>
    signIn(luis, at % 2 ? spare_codes[0] : spare_codes[0].replaceAll('-', '').toUpperCase()),
  )
  assert.deepEqual(statuses(responses), [201, 401, 401, 401, 401, 401])
  const as = responses.find(({ status }) => status === 201)?.body.token
  assert.equal((await call('GET /session/second_factor', { as })).body.spare_codes_left, 9)
})

test('a factor confirmed six times at once is enabled once [R15]', async () => {
  const luis = await person({ role: 'reception' })
  const secret = await startFactor(luis)
  const responses = await runSixTimes(() => confirm(luis, secret))
  const values = responses.filter(({ status }) => status === 200)
  assert.equal(values.length, 1)
  const { rows } = await app.database.pool.query('select count(*)::int as n from spare_code where uid = $1', [luis.uid])
  assert.equal(rows[0].n, 10)
  assert.equal((await signIn(luis, values[0]?.body.spare_codes[9])).status, 201)
})
