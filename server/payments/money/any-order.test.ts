import fc from 'fast-check'
import { test } from 'vitest'
import { assertBooks, finishRun } from '../../testing/every-payment/books.ts'
import { anyStep } from '../../testing/every-payment/any-step.ts'
import type { Step } from '../../testing/every-payment/steps.ts'
import { openShopRuns, type ShopRun } from '../../testing/every-payment/shop-run.ts'
import { serverPlace } from '../../testing/test-server.ts'

const assertAny = (
  open: () => Promise<ShopRun>,
  numRuns: number,
  run: (shopRun: ShopRun, steps: Step[]) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 30, size: 'max' }), async (steps) => {
      const shopRun = await open()
      await run(shopRun, steps)
      await finishRun(shopRun)
      await assertBooks(shopRun)
    }),
    { numRuns, endOnFailure: true },
  )

const oneByOne = async (shopRun: ShopRun, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await step.run(shopRun)
}

const runConcurrently = async (shopRun: ShopRun, steps: readonly Step[]): Promise<void> => {
  for (let at = 0; at < steps.length; at += 3) {
    await Promise.all(steps.slice(at, at + 3).map((step) => step.run(shopRun)))
  }
}

const openRun = await openShopRuns(await serverPlace('every-payment'), 'twice')

test('any order of money counts right [F25-F28, F31, F34, F40, R2, R9, R11]', () => assertAny(openRun, 16, oneByOne))

test('any order, many at once, webhooks in reverse [F25-F28, F34, R9]', async () => {
  const server = await openShopRuns(await serverPlace('every-payment-at-once'), 'reversed')
  await assertAny(server, 8, runConcurrently)
})
