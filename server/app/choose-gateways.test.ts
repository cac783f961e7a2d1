import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { chooseGateways } from './choose-gateways.ts'
import { openTestStudio } from '../testing/studio.ts'

const { app } = await openTestStudio({ routes: [] })
const chooseWith = (variables: Record<string, string>) =>
  chooseGateways(readEnvironment({ NODE_ENV: 'production', ...variables }))

test('a rehearsal has both gateways and their pages [7.23]', async () => {
  const { payments, extras } = await chooseWith({})
  const { card, wallet, byName } = payments(app)
  assert.deepEqual([card.name, wallet?.name], ['rehearsal', 'rehearsal-wallet'])
  assert.equal(byName('rehearsal-wallet'), wallet)
  assert.equal(byName('stripe'), null)
  assert.equal(extras(app).length, 2)
})

test('with real payments nothing of a rehearsal is served [7.23]', async () => {
  const { payments, extras } = await chooseWith({ PAYMENTS: 'stripe' })
  const { card, wallet } = payments(app)
  assert.deepEqual([card.name, wallet?.name], ['stripe', 'paypal'])
  assert.deepEqual(extras(app), [])
})
