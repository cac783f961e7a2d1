import { type CountedPurchase, holdsPlace, reachedLimit } from './limits.ts'
import { looksAtThePerson } from './listing.ts'
import { hasFreeTrial } from './price.ts'
import type { ClassPackage, OfferStatus } from './shapes.ts'

export type OwnPurchase = CountedPurchase & { readonly subscription_period: string | null }

export type BuyerFacts = {
  readonly ownPurchases: readonly OwnPurchase[]
  /** Another record with the same phone, mailbox or card holds the package, as `holdsPlace` counts (R9). */
  readonly usedByThisPerson: boolean
  /** The free trial of any package was given to this person, or waits to begin elsewhere (R17). */
  readonly hadFreeTrial: boolean
  /** This person ever had a paid or attended class (R17). */
  readonly hadClasses: boolean
}

type Bought = Pick<
  ClassPackage,
  'is_trial' | 'new_people_only' | 'class_amount' | 'limit_per_customer' | 'is_subscription' | 'free_trial_length'
>

/**
 * Whether this person may buy the package now, and why not (R9, R17). A purchase that waits for its payment is no
 * obstacle here: it is gone on with, see `waitingPurchase`.
 */
export function offerTo(pack: Bought, facts: BuyerFacts, now: Date): OfferStatus {
  const paid = facts.ownPurchases.filter((one) => one.status !== 'pending' && holdsPlace(one, now))
  if (pack.is_subscription && runningOf(paid)) return 'running'
  if (reachedLimit(pack.limit_per_customer, paid, now)) return 'used'
  if (looksAtThePerson(pack) && (facts.usedByThisPerson || paid.length > 0)) return 'used'
  if (isForNewPeople(pack) && facts.hadClasses) return 'not_for_you'
  return hasFreeTrial(pack) && facts.hadFreeTrial ? 'trial_used' : 'available'
}

/** The subscription that runs: active here, also during its trial and while a charge is owed. */
export const runningOf = <P extends OwnPurchase>(ownPurchases: readonly P[]): P | undefined =>
  ownPurchases.find((one) => one.status === 'active' && one.subscription_period !== null)

/** The own purchase that still waits for its payment and holds its place. */
export const waitingPurchase = <P extends CountedPurchase>(ownPurchases: readonly P[], now: Date): P | undefined =>
  ownPurchases.find((one) => one.status === 'pending' && holdsPlace(one, now))

const isForNewPeople = (pack: Pick<ClassPackage, 'is_trial' | 'new_people_only'>): boolean =>
  pack.is_trial || pack.new_people_only

/** Whether a person sees a button to buy. Without `offer` the reader is a visitor. */
export const isBuyable = ({ offer = 'available' }: Pick<ClassPackage, 'offer'>): boolean =>
  offer === 'available' || offer === 'trial_used'

/** The package as this person would buy it: without its free trial once that was used. */
export function asOffered<P extends Pick<ClassPackage, 'offer'> & TrialTerms>(pack: P): P {
  return pack.offer === 'trial_used' ? withoutFreeTrial(pack) : pack
}

type TrialTerms = Pick<ClassPackage, 'free_trial_length' | 'free_trial_period'>

export const withoutFreeTrial = <P extends TrialTerms>(pack: P): P => ({
  ...pack,
  free_trial_length: null,
  free_trial_period: null,
})

/** Why a purchase failed whose card, phone or mailbox had a free trial before; kept with the purchase. */
export const TRIAL_REFUSED = 'Ya usaste tu prueba gratis: se da una sola vez por persona.'

/** The packages of a list as one person sees them: what is for new people alone is left out for others (R17). */
export const listedFor = <P extends Pick<ClassPackage, 'offer'> & TrialTerms>(packages: readonly P[]): P[] =>
  packages.filter(({ offer }) => offer !== 'not_for_you').map(asOffered)

export const offerLabels: Readonly<Record<OfferStatus, string | null>> = {
  available: null,
  trial_used: 'Ya usaste tu prueba gratis',
  used: 'Ya la usaste',
  running: 'Ya la tienes',
  not_for_you: 'Solo para personas nuevas',
}
