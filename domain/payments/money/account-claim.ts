import type { Centavos } from '../../values/money.ts'

/** The money of one purchase, in centavos. */
export type PurchaseMoney = {
  readonly charged: Centavos
  /** What of the charges is still the studio's: not refunded, and not lost in a dispute. */
  readonly net: Centavos
  /** What of the charges was put on the customer's account, because it came late or twice. */
  readonly credited: Centavos
  /** What of that is still on the account, less what went back from there. */
  readonly onAccount: Centavos
  /** What of the price need not be covered any more: staff gave it back, or it was lost and the purchase was revoked. */
  readonly givenBack: Centavos
  /** What was noted before as owed, because it had been spent. */
  readonly owed: Centavos
}

const retainedPrice = ({ charged, credited, givenBack }: PurchaseMoney): Centavos =>
  Math.max(0, charged - credited - givenBack)

/** Whether the charges that are left still cover the price, so that the purchase stays (R17, N3). */
export const isCovered = (money: PurchaseMoney): boolean => money.net >= retainedPrice(money)

/**
 * What leaves the account after a charge was refunded or lost, and what is noted as owed where it is spent already, in
 * centavos: the account may hold no more of a purchase's money than its charges bring beyond the price (R17, N2).
 */
export function claimOnAccount(
  money: PurchaseMoney,
  balance: Centavos,
): { readonly take: Centavos; readonly owe: Centavos } {
  const allowed = Math.max(0, money.net - retainedPrice(money))
  const excess = Math.max(0, money.onAccount - money.owed - allowed)
  const take = Math.min(excess, Math.max(0, balance))
  return { take, owe: excess - take }
}
