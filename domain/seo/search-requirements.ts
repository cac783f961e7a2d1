export type Requirement = {
  readonly page: string
  /** Paths of properties; every value of a list must have them. */
  readonly required: readonly string[]
  readonly recommended: readonly string[]
  readonly omitted: Readonly<Record<string, string>>
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data'

/** Copied from Google's documentation of rich results; `untold` has the reason for each property left out. */
export const requirements = {
  ExerciseGym: {
    page: `${GOOGLE}/local-business`,
    required: ['name', 'address', 'address.streetAddress', 'address.addressCountry'],
    recommended: [
      'url',
      'telephone',
      'openingHoursSpecification',
      'image',
      'geo',
      'priceRange',
      'aggregateRating',
      'review',
    ],
    omitted: {
      geo: 'a place has an address in words and no coordinates',
      priceRange: 'each package has its price',
      aggregateRating: 'ratings are for the studio, not public',
      review: 'the same',
    },
  },
  Event: {
    page: `${GOOGLE}/event`,
    required: ['name', 'startDate', 'location', 'location.name', 'location.address'],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'image',
      'offers',
      'offers.availability',
      'offers.url',
      'offers.price',
      'offers.priceCurrency',
      'offers.validFrom',
      'organizer.name',
      'organizer.url',
      'performer.name',
      'previousStartDate',
    ],
    omitted: {
      'offers.validFrom': 'the booking window depends on the rules of the studio, described on a page',
      previousStartDate: 'a moved class shows only its new time',
    },
  },
  Product: {
    page: `${GOOGLE}/product-snippet`,
    required: ['name', 'offers', 'offers.price', 'offers.priceCurrency'],
    recommended: [
      'description',
      'image',
      'offers.availability',
      'offers.url',
      'offers.priceValidUntil',
      'aggregateRating',
      'review',
    ],
    omitted: {
      'offers.priceValidUntil': 'a price has no last day',
      aggregateRating: 'packages are not rated',
      review: 'the same',
    },
  },
  FAQPage: {
    page: `${GOOGLE}/faqpage`,
    required: ['mainEntity', 'mainEntity.name', 'mainEntity.acceptedAnswer', 'mainEntity.acceptedAnswer.text'],
    recommended: [],
    omitted: {},
  },
  BreadcrumbList: {
    page: `${GOOGLE}/breadcrumb`,
    required: ['itemListElement', 'itemListElement.name', 'itemListElement.item', 'itemListElement.position'],
    recommended: [],
    omitted: {},
  },
  Service: {
    page: 'https://schema.org/Service',
    required: ['name', 'provider.name'],
    recommended: ['description', 'image', 'url'],
    omitted: {},
  },
  Person: {
    page: 'https://schema.org/Person',
    required: ['name'],
    recommended: ['description', 'image', 'url', 'worksFor.name'],
    omitted: {},
  },
} satisfies Record<string, Requirement>

export type StructuredType = keyof typeof requirements

export const missingPaths = (thing: unknown, paths: readonly string[]): string[] =>
  paths.filter((path) => !hasValue(thing, path.split('.')))

function hasValue(thing: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return thing !== undefined && thing !== null && thing !== ''
  if (Array.isArray(thing)) return thing.length > 0 && thing.every((item) => hasValue(item, [first, ...rest]))
  if (typeof thing !== 'object' || thing === null) return false
  const value = (thing as Record<string, unknown>)[first]
  return Array.isArray(value) && rest.length === 0 ? value.length > 0 : hasValue(value, rest)
}
