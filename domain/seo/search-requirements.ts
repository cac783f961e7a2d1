export type Requirement = {
  readonly page: string
  /** Paths of properties; of a property with several values, of each of them. */
  readonly required: readonly string[]
  readonly recommended: readonly string[]
  readonly untold: Readonly<Record<string, string>>
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data'

/** As Google's documentation of its rich results names them; read again when it changes. */
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
    untold: {
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
    untold: {
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
    untold: {
      'offers.priceValidUntil': 'a price has no last day',
      aggregateRating: 'packages are not rated',
      review: 'the same',
    },
  },
  FAQPage: {
    page: `${GOOGLE}/faqpage`,
    required: ['mainEntity', 'mainEntity.name', 'mainEntity.acceptedAnswer', 'mainEntity.acceptedAnswer.text'],
    recommended: [],
    untold: {},
  },
  BreadcrumbList: {
    page: `${GOOGLE}/breadcrumb`,
    required: ['itemListElement', 'itemListElement.name', 'itemListElement.item', 'itemListElement.position'],
    recommended: [],
    untold: {},
  },
  Service: {
    page: 'https://schema.org/Service',
    required: ['name', 'provider.name'],
    recommended: ['description', 'image', 'url'],
    untold: {},
  },
  Person: {
    page: 'https://schema.org/Person',
    required: ['name'],
    recommended: ['description', 'image', 'url', 'worksFor.name'],
    untold: {},
  },
} satisfies Record<string, Requirement>

export type StructuredType = keyof typeof requirements

export const missingIn = (thing: unknown, paths: readonly string[]): string[] =>
  paths.filter((path) => !hasValue(thing, path.split('.')))

function hasValue(thing: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return thing !== undefined && thing !== null && thing !== ''
  if (Array.isArray(thing)) return thing.length > 0 && thing.every((one) => hasValue(one, [first, ...rest]))
  if (typeof thing !== 'object' || thing === null) return false
  const value = (thing as Record<string, unknown>)[first]
  return Array.isArray(value) && rest.length === 0 ? value.length > 0 : hasValue(value, rest)
}
