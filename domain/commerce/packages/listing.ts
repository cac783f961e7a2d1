import type { ClassPackage } from './shapes.ts'

type TrialFields = Pick<ClassPackage, 'is_trial' | 'class_amount' | 'limit_per_customer'>
type ListedFields = Pick<
  ClassPackage,
  'class_package_id' | 'is_special_event' | 'is_home' | 'limit_per_customer' | 'order'
>
type ListingFields = ListedFields & Pick<ClassPackage, 'is_online' | 'is_presencial'>

/** A trial is marked as one, or is one class sold once to each person (5.15). */
export const isTrial = (pack: TrialFields): boolean =>
  pack.is_trial || (pack.class_amount === 1 && pack.limit_per_customer === 1)

/** Whether a package is sold once per person, across accounts: trials and packages with limit 1 (R9). */
export const isOncePerPerson = (pack: TrialFields): boolean => isTrial(pack) || pack.limit_per_customer === 1

/**
 * The list or the home page, by `order`. The list leaves out special events and limit-1 packages that are not on the
 * home page (5.15).
 */
export const packageList = <P extends ListedFields>(packages: readonly P[], page: 'list' | 'home'): P[] =>
  sortByOrder(
    page === 'home'
      ? packages.filter((pack) => pack.is_home)
      : packages.filter((pack) => pack.is_home || (!pack.is_special_event && pack.limit_per_customer !== 1)),
  )

/** Leaves out online packages when videos are off, and subscriptions when they are off (6.4). */
export const filterByFeatures = <P extends Pick<ClassPackage, 'is_online' | 'is_presencial' | 'is_subscription'>>(
  packages: readonly P[],
  { videos, subscriptions }: { readonly videos: boolean; readonly subscriptions: boolean },
): P[] =>
  packages.filter(
    (pack) => (videos || pack.is_presencial || !pack.is_online) && (subscriptions || !pack.is_subscription),
  )

export type PackageListing = 'online' | 'presenciales' | 'especiales'

/** The packages of a listing: all, or those on the home page (7.13). */
export const filterByListing = <P extends ListingFields>(
  packages: readonly P[],
  listing: PackageListing,
  page: 'all' | 'home',
): P[] => sortByOrder(packages.filter((pack) => isInListing(pack, listing) && (page === 'all' || pack.is_home)))

/** Sorted by `order`, those without one last; ties by id, oldest first. */
export const sortByOrder = <P extends Pick<ClassPackage, 'order' | 'class_package_id'>>(packages: readonly P[]): P[] =>
  packages.toSorted(
    (left, right) =>
      (left.order ?? Number.MAX_SAFE_INTEGER) - (right.order ?? Number.MAX_SAFE_INTEGER) ||
      left.class_package_id - right.class_package_id,
  )

function isInListing(pack: ListingFields, listing: PackageListing): boolean {
  switch (listing) {
    case 'online':
      return pack.is_online && !pack.is_special_event
    case 'presenciales':
      return pack.is_presencial && !pack.is_special_event
    case 'especiales':
      return pack.is_special_event
    default:
      return listing satisfies never
  }
}
