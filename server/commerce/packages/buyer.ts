import { type BuyerFacts, offerTo } from '@aforo/domain/commerce/packages/buying.ts'
import { holdsPlace } from '@aforo/domain/commerce/packages/limits.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type BuyerPurchase, type BuyerRecord, lockFreeTrials, readBuyer } from './buyer-store.ts'

/** What is known of a person who would buy a package; under the locks of person and package it is true until they end. */
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

/** The packages with what a signed-in person may buy of them; a visitor's are the same for all. */
export async function withOffers(
  { database, now }: AppContext,
  customer: { readonly customer_id: number } | null,
  packages: readonly ClassPackage[],
): Promise<ClassPackage[]> {
  if (!customer) return [...packages]
  const [record, at] = [await readBuyer(database.db, customer.customer_id), now()]
  return packages.map((pack) => ({
    ...pack,
    offer: offerTo(pack, factsOf(record, customer.customer_id, pack.class_package_id, at), at),
  }))
}

type Trying = { readonly purchase_id: number; readonly customer_id: number; readonly class_package_id: number }

/** Whether this person had an earlier free trial, now that the card is known (R17). Waits for concurrent trials. */
export async function hadFreeTrialBefore(tx: Tx, row: Trying, card_fingerprint: string | null): Promise<boolean> {
  await lockFreeTrials(tx)
  const { purchases } = await readBuyer(tx, row.customer_id, card_fingerprint)
  return purchases.some((one) => one.purchase_id !== row.purchase_id && wasTried(one))
}

const wasTried = ({ free_trial_length, granted }: BuyerPurchase): boolean => granted && (free_trial_length ?? 0) > 0

function factsOf(record: BuyerRecord, customer_id: number, class_package_id: number, now: Date): BuyerFacts {
  const isOwn = (one: BuyerPurchase) => one.customer_id === customer_id && one.class_package_id === class_package_id
  const waits = (one: BuyerPurchase) =>
    one.status === 'pending' && holdsPlace(one, now) && (one.free_trial_length ?? 0) > 0
  return {
    ownPurchases: record.purchases.filter(isOwn),
    usedByThisPerson: record.purchases.some(
      (one) => one.customer_id !== customer_id && one.class_package_id === class_package_id && holdsPlace(one, now),
    ),
    // A trial that waits to begin with this package is gone on with.
    hadFreeTrial: record.purchases.some((one) => wasTried(one) || (waits(one) && !isOwn(one))),
    hadClasses: record.hadClasses,
  }
}
