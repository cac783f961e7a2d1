import type { ClassPackage } from './shapes.ts'

type TrialFields = Pick<ClassPackage, 'is_trial' | 'class_amount' | 'limit_per_customer'>
type ListedFields = Pick<
  ClassPackage,
  'class_package_id' | 'is_special_event' | 'is_home' | 'limit_per_customer' | 'order'
>
type ListingFields = ListedFields & Pick<ClassPackage, 'is_online' | 'is_presencial'>

/** 5.15 a trial is one by name, or one class sold once to each person. */
export const isTrial = (pack: TrialFields): boolean =>
  pack.is_trial || (pack.class_amount === 1 && pack.limit_per_customer === 1)

/** Whether it is sold once per person across accounts: trials and packages with limit 1 (R9). */
export const looksAtThePerson = (pack: TrialFields): boolean => isTrial(pack) || pack.limit_per_customer === 1

/** 5.15 the package list: no special events and no limit-1 packages, but for those on the home page; by `order`. */
export const packageList = <P extends ListedFields>(packages: readonly P[], where: 'list' | 'home'): P[] =>
  inOrder(
    where === 'home'
      ? packages.filter((pack) => pack.is_home)
      : packages.filter((pack) => pack.is_home || (!pack.is_special_event && pack.limit_per_customer !== 1)),
  )

/** 6.4 what the studio offers at all: without videos nothing online is sold, without subscriptions nothing that renews. */
export const onOffer = <P extends Pick<ClassPackage, 'is_online' | 'is_presencial' | 'is_subscription'>>(
  packages: readonly P[],
  { videos, subscriptions }: { readonly videos: boolean; readonly subscriptions: boolean },
): P[] =>
  packages.filter(
    (pack) => (videos || pack.is_presencial || !pack.is_online) && (subscriptions || !pack.is_subscription),
  )

export type PackageListing = 'online' | 'presenciales' | 'especiales'

/** 7.13 the packages of a listing: all, or those on the home page. */
export const inListing = <P extends ListingFields>(
  packages: readonly P[],
  listing: PackageListing,
  where: 'all' | 'home',
): P[] => inOrder(packages.filter((pack) => standsOn(pack, listing) && (where === 'all' || pack.is_home)))

/** By `order`, those without one last; equals in the order they were made. */
export const inOrder = <P extends Pick<ClassPackage, 'order' | 'class_package_id'>>(packages: readonly P[]): P[] =>
  packages.toSorted(
    (one, other) =>
      (one.order ?? Number.MAX_SAFE_INTEGER) - (other.order ?? Number.MAX_SAFE_INTEGER) ||
      one.class_package_id - other.class_package_id,
  )

function standsOn(pack: ListingFields, listing: PackageListing): boolean {
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
