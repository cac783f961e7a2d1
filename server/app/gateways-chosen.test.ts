import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { gatewaysOf } from './gateways-chosen.ts'
import { openTestStudio } from '../testing/studio.ts'

const { app } = await openTestStudio({ routes: [] })
const chosen = (variables: Record<string, string>) =>
  gatewaysOf(readEnvironment({ NODE_ENV: 'production', ...variables }))

test('a rehearsal has both gateways and their pages [7.23]', async () => {
  const { payments, extras } = await chosen({})
  const { card, wallet, named } = payments(app)
  assert.deepEqual([card.name, wallet?.name], ['rehearsal', 'rehearsal-wallet'])
  assert.equal(named('rehearsal-wallet'), wallet)
  assert.equal(named('stripe'), null)
  assert.equal(extras(app).length, 2)
})

test('with real payments nothing of a rehearsal is served [7.23]', async () => {
  const { payments, extras } = await chosen({ PAYMENTS: 'stripe' })
  const { card, wallet } = payments(app)
  assert.deepEqual([card.name, wallet?.name], ['stripe', 'paypal'])
  assert.deepEqual(extras(app), [])
})
