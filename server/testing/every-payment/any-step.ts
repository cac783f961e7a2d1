import fc from 'fast-check'
import * as steps from './steps.ts'
import type { Step } from './steps.ts'

const orderIndex = fc.oneof({ weight: 2, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(9) })
const customerIndex = fc.nat(2)
const packageKey = fc.constantFrom<steps.PackageKey>('eight', 'last', 'last', 'trial')
const cards = fc.constantFrom<keyof typeof steps.CARDS>(
  'good',
  'good',
  'good',
  'declined',
  'disputed',
  'slowRefund',
  'failedRefund',
)
const otherMethods = fc.constantFrom('oxxo' as const, 'spei' as const, 'cash' as const, 'wallet' as const)
const pesos = fc.constantFrom(100, 100, 1, 50)
const refundTargets = fc.constantFrom('card' as const, 'card' as const, 'account' as const, 'cash' as const)

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        customerIndex,
        packageKey,
        fc.constantFrom<steps.PaymentMethod>('card', 'card', 'oxxo', 'spei', 'spei', 'cash', 'wallet'),
        fc.boolean(),
      )
      .map((args) => steps.order(...args)),
  },
  {
    weight: 7,
    arbitrary: fc
      .tuple(customerIndex, packageKey, fc.oneof(cards, cards, otherMethods))
      .map((args) => steps.sale(...args)),
  },
  { weight: 6, arbitrary: fc.tuple(orderIndex, cards).map((args) => steps.pay(...args)) },
  { weight: 2, arbitrary: orderIndex.map(steps.payAtShop) },
  {
    weight: 3,
    arbitrary: fc.tuple(orderIndex, fc.constantFrom(100, 100, 60, 40, 130, 101)).map((args) => steps.transfer(...args)),
  },
  { weight: 2, arbitrary: fc.tuple(orderIndex, cards).map((args) => steps.payAtProvider(...args)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(orderIndex, fc.constantFrom<steps.WalletOutcome>('plenty', 'plenty', 'no-funds', 'review'))
      .map((args) => steps.approve(...args)),
  },
  { weight: 2, arbitrary: orderIndex.map(steps.capture) },
  { weight: 1, arbitrary: orderIndex.map(steps.confirmCash) },
  { weight: 1, arbitrary: orderIndex.map(steps.retry) },
  {
    weight: 7,
    arbitrary: fc.tuple(orderIndex, pesos, refundTargets, fc.boolean()).map((args) => steps.refund(...args)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(orderIndex, fc.constantFrom(2_000, 30_000)).map((args) => steps.refundAtProvider(...args)),
  },
  { weight: 1, arbitrary: fc.constantFrom<'won' | 'lost'>('won', 'lost').map(steps.decideDisputes) },
  { weight: 1, arbitrary: orderIndex.map(steps.revoke) },
  { weight: 1, arbitrary: fc.tuple(customerIndex, packageKey).map((args) => steps.spendBalance(...args)) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      steps.deliverWebhooks,
      steps.deliverWebhooks,
      steps.loseWebhooks,
      steps.crashWhileHandling,
      steps.handleEvents,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(steps.runJobs, steps.runJobs, steps.wait(20), steps.wait(45), steps.days(4)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<'error-once' | 'timeout-after-effect-once'>('error-once', 'timeout-after-effect-once')
      .map(steps.injectFaults),
  },
)
