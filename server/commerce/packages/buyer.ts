import { type BuyerFacts, offerStatusFor } from '@aforo/domain/commerce/packages/buying.ts'
import { holdsPlace } from '@aforo/domain/commerce/packages/limits.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type BuyerPurchase, type BuyerRecord, lockFreeTrials, readBuyer } from './buyer-store.ts'

/**
 * What decides whether a customer may buy a package. It stays true until the caller's locks of customer and package
 * end.
 */
export async function readBuyerFacts(
  tx: Tx,
  customer_id: number,
  { class_package_id, free_trial_length }: Pick<ClassPackage, 'class_package_id' | 'free_trial_length'>,
  now: Date,
): Promise<Omit<BuyerFacts, 'ownPurchases'>> {
  if (free_trial_length) await lockFreeTrials(tx)
  const { ownPurchases: _, ...facts } = factsOf(await readBuyer(tx, customer_id), customer_id, class_package_id, now)
  return facts
}

/** The packages, each with what this customer may buy of it; a visitor sees them unchanged. */
export async function addOffers(
  { database, now }: AppContext,
  customer: { readonly customer_id: number } | null,
  packages: readonly ClassPackage[],
): Promise<ClassPackage[]> {
  if (!customer) return [...packages]
  const [record, at] = [await readBuyer(database.db, customer.customer_id), now()]
  return packages.map((pack) => ({
    ...pack,
    offer: offerStatusFor(pack, factsOf(record, customer.customer_id, pack.class_package_id, at), at),
  }))
}

type TrialPurchase = { readonly purchase_id: number; readonly customer_id: number; readonly class_package_id: number }

/** Whether this person had another free trial, now that the card is known (R17). Waits for concurrent trials. */
export async function hadFreeTrialBefore(
  tx: Tx,
  row: TrialPurchase,
  card_fingerprint: string | null,
): Promise<boolean> {
  await lockFreeTrials(tx)
  const { purchases } = await readBuyer(tx, row.customer_id, card_fingerprint)
  return purchases.some((purchase) => purchase.purchase_id !== row.purchase_id && isUsedTrial(purchase))
}

const isUsedTrial = ({ free_trial_length, granted }: BuyerPurchase): boolean => granted && (free_trial_length ?? 0) > 0

function factsOf(record: BuyerRecord, customer_id: number, class_package_id: number, now: Date): BuyerFacts {
  const isOwn = (purchase: BuyerPurchase) =>
    purchase.customer_id === customer_id && purchase.class_package_id === class_package_id
  const isPendingTrial = (purchase: BuyerPurchase) =>
    purchase.status === 'pending' && holdsPlace(purchase, now) && (purchase.free_trial_length ?? 0) > 0
  return {
    ownPurchases: record.purchases.filter(isOwn),
    usedByThisPerson: record.purchases.some(
      (purchase) =>
        purchase.customer_id !== customer_id &&
        purchase.class_package_id === class_package_id &&
        holdsPlace(purchase, now),
    ),
    // A pending trial of this package does not count: its checkout is continued.
    hadFreeTrial: record.purchases.some(
      (purchase) => isUsedTrial(purchase) || (isPendingTrial(purchase) && !isOwn(purchase)),
    ),
    hadClasses: record.hadClasses,
  }
}
