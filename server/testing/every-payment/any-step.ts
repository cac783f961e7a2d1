import fc from 'fast-check'
import * as steps from './steps.ts'
import type { Step } from './steps.ts'

const nth = fc.oneof({ weight: 2, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(9) })
const customerIndex = fc.nat(2)
const what = fc.constantFrom<steps.What>('eight', 'last', 'last', 'trial')
const cards = fc.constantFrom<keyof typeof steps.CARDS>(
  'good',
  'good',
  'good',
  'declined',
  'disputed',
  'slowRefund',
  'failedRefund',
)
const others = fc.constantFrom('oxxo' as const, 'spei' as const, 'cash' as const, 'wallet' as const)
const share = fc.constantFrom(100, 100, 1, 50)
const ways = fc.constantFrom('card' as const, 'card' as const, 'account' as const, 'cash' as const)

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        customerIndex,
        what,
        fc.constantFrom<steps.How>('card', 'card', 'oxxo', 'spei', 'spei', 'cash', 'wallet'),
        fc.boolean(),
      )
      .map((all) => steps.order(...all)),
  },
  {
    weight: 7,
    arbitrary: fc.tuple(customerIndex, what, fc.oneof(cards, cards, others)).map((all) => steps.sale(...all)),
  },
  { weight: 6, arbitrary: fc.tuple(nth, cards).map((all) => steps.pay(...all)) },
  { weight: 2, arbitrary: nth.map(steps.payAtShop) },
  {
    weight: 3,
    arbitrary: fc.tuple(nth, fc.constantFrom(100, 100, 60, 40, 130, 101)).map((all) => steps.transfer(...all)),
  },
  { weight: 2, arbitrary: fc.tuple(nth, cards).map((all) => steps.payPastUs(...all)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(nth, fc.constantFrom<steps.Means>('plenty', 'plenty', 'no-funds', 'review'))
      .map((all) => steps.approve(...all)),
  },
  { weight: 2, arbitrary: nth.map(steps.capture) },
  { weight: 1, arbitrary: nth.map(steps.confirmCash) },
  { weight: 1, arbitrary: nth.map(steps.retry) },
  { weight: 7, arbitrary: fc.tuple(nth, share, ways, fc.boolean()).map((all) => steps.refund(...all)) },
  { weight: 2, arbitrary: fc.tuple(nth, fc.constantFrom(2_000, 30_000)).map((all) => steps.refundThere(...all)) },
  { weight: 1, arbitrary: fc.constantFrom<'won' | 'lost'>('won', 'lost').map(steps.decideDisputes) },
  { weight: 1, arbitrary: nth.map(steps.revoke) },
  { weight: 1, arbitrary: fc.tuple(customerIndex, what).map((all) => steps.spendBalance(...all)) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      steps.deliverWebhooks,
      steps.deliverWebhooks,
      steps.loseWebhooks,
      steps.crashWhileHandling,
      steps.listen,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(steps.look, steps.look, steps.wait(20), steps.wait(45), steps.days(4)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<'error-once' | 'timeout-after-effect-once'>('error-once', 'timeout-after-effect-once')
      .map(steps.trouble),
  },
)
