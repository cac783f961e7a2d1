import { type CountedPurchase, holdsPlace, hasReachedLimit } from './limits.ts'
import { isOncePerPerson } from './listing.ts'
import { hasFreeTrial } from './price.ts'
import type { ClassPackage, OfferStatus } from './shapes.ts'

export type OwnPurchase = CountedPurchase & { readonly subscription_period: string | null }

export type BuyerFacts = {
  readonly ownPurchases: readonly OwnPurchase[]
  /** Another customer record with the same phone, mailbox or card has the package, as counted by `holdsPlace` (R9). */
  readonly usedByThisPerson: boolean
  /** This person had the free trial of any package, or has another pending purchase that includes one (R17). */
  readonly hadFreeTrial: boolean
  /** This person ever had a paid or attended class (R17). */
  readonly hadClasses: boolean
}

type PackageToBuy = Pick<
  ClassPackage,
  'is_trial' | 'new_people_only' | 'class_amount' | 'limit_per_customer' | 'is_subscription' | 'free_trial_length'
>

/**
 * Whether a person may buy a package now, and why not (R9, R17). Their purchase that awaits payment is no obstacle: it
 * is continued, see `waitingPurchase`.
 */
export function offerStatusFor(pack: PackageToBuy, facts: BuyerFacts, now: Date): OfferStatus {
  const paid = facts.ownPurchases.filter((purchase) => purchase.status !== 'pending' && holdsPlace(purchase, now))
  if (pack.is_subscription && findRunningSubscription(paid)) return 'running'
  if (hasReachedLimit(pack.limit_per_customer, paid, now)) return 'used'
  if (isOncePerPerson(pack) && (facts.usedByThisPerson || paid.length > 0)) return 'used'
  if (isForNewPeople(pack) && facts.hadClasses) return 'not_for_you'
  return hasFreeTrial(pack) && facts.hadFreeTrial ? 'trial_used' : 'available'
}

/** The running subscription: active, also during its trial and while a charge is past due. */
export const findRunningSubscription = <P extends OwnPurchase>(ownPurchases: readonly P[]): P | undefined =>
  ownPurchases.find((purchase) => purchase.status === 'active' && purchase.subscription_period !== null)

/** The customer's purchase that awaits its payment and still holds its place. */
export const findPendingPurchase = <P extends CountedPurchase>(ownPurchases: readonly P[], now: Date): P | undefined =>
  ownPurchases.find((purchase) => purchase.status === 'pending' && holdsPlace(purchase, now))

const isForNewPeople = (pack: Pick<ClassPackage, 'is_trial' | 'new_people_only'>): boolean =>
  pack.is_trial || pack.new_people_only

/** Whether a buy button is shown. Without `offer` the viewer is a visitor. */
export const isBuyable = ({ offer = 'available' }: Pick<ClassPackage, 'offer'>): boolean =>
  offer === 'available' || offer === 'trial_used'

/** The package as this person can buy it: without the free trial once they used it. */
export function toOffered<P extends Pick<ClassPackage, 'offer'> & TrialTerms>(pack: P): P {
  return pack.offer === 'trial_used' ? withoutFreeTrial(pack) : pack
}

type TrialTerms = Pick<ClassPackage, 'free_trial_length' | 'free_trial_period'>

export const withoutFreeTrial = <P extends TrialTerms>(pack: P): P => ({
  ...pack,
  free_trial_length: null,
  free_trial_period: null,
})

/** Why a purchase failed whose card, phone or mailbox had a free trial before; stored with the purchase. */
export const TRIAL_REFUSED = 'Ya usaste tu prueba gratis: se da una sola vez por persona.'

/** The packages that are listed for one person: those only for new people are left out for others (R17). */
export const toOfferedList = <P extends Pick<ClassPackage, 'offer'> & TrialTerms>(packages: readonly P[]): P[] =>
  packages.filter(({ offer }) => offer !== 'not_for_you').map(toOffered)

export const offerLabels: Readonly<Record<OfferStatus, string | null>> = {
  available: null,
  trial_used: 'Ya usaste tu prueba gratis',
  used: 'Ya la usaste',
  running: 'Ya la tienes',
  not_for_you: 'Solo para personas nuevas',
}
