import type { Centavos } from '../../values/money.ts'

/** The money of one purchase, in centavos. */
export type PurchaseMoney = {
  readonly charged: Centavos
  /** The part of the charges that the studio still has: not refunded and not lost in a dispute. */
  readonly net: Centavos
  /** The part of the charges that was credited to the customer's account, because it came late or twice. */
  readonly credited: Centavos
  /** The part of `credited` that is still on the account, less what was refunded from there. */
  readonly onAccount: Centavos
  /**
   * The part of the price that need not be covered any more: staff refunded it, or it was lost and the purchase was
   * revoked.
   */
  readonly givenBack: Centavos
  /** What was recorded as owed before, because it had been spent. */
  readonly owed: Centavos
}

const retainedPrice = ({ charged, credited, givenBack }: PurchaseMoney): Centavos =>
  Math.max(0, charged - credited - givenBack)

/** Whether the remaining charges still cover the price, so that the purchase stays (R17, N3). */
export const isCovered = (money: PurchaseMoney): boolean => money.net >= retainedPrice(money)

/**
 * Decides how much is taken from the account after a charge was refunded or lost, and how much is recorded as owed
 * because it was spent, in centavos. The account may hold no more money of a purchase than its charges exceed the price
 * (R17, N2).
 */
export function decideAccountClaim(
  money: PurchaseMoney,
  balance: Centavos,
): { readonly take: Centavos; readonly owe: Centavos } {
  const allowed = Math.max(0, money.net - retainedPrice(money))
  const excess = Math.max(0, money.onAccount - money.owed - allowed)
  const take = Math.min(excess, Math.max(0, balance))
  return { take, owe: excess - take }
}
