import type { Person, Product, Service } from 'schema-dts'
import type { ClassType, Instructor } from '../catalogue/studio/shapes.ts'
import { priceToPay } from '../commerce/packages/price.ts'
import type { ClassPackage } from '../commerce/packages/shapes.ts'
import { packagesPath } from '../settings/presentation.ts'
import { toPesos } from '../values/money.ts'
import { absolute, plainWords } from './plain-words.ts'
import type { StudioFacts } from './studio-record.ts'

const business = ({ settings, origin }: StudioFacts) =>
  ({ '@type': 'ExerciseGym', name: settings.business_name, url: origin }) as const

export const classTypeService = (type: ClassType, picture: string, context: StudioFacts): Service => ({
  '@type': 'Service',
  '@id': `${context.origin}/class_type/${type.class_type_id}`,
  name: type.name,
  serviceType: type.name,
  ...(type.description ? { description: plainWords(type.description) } : {}),
  url: `${context.origin}/class_type/${type.class_type_id}`,
  image: picture,
  provider: business(context),
})

export const coachPerson = (coach: Instructor, picture: string, context: StudioFacts): Person => ({
  '@type': 'Person',
  '@id': `${context.origin}/instructor/${coach.instructor_id}`,
  name: `${coach.name} ${coach.last_name}`.trim(),
  jobTitle: 'Coach',
  ...(coach.short_bio ? { description: plainWords(coach.short_bio) } : {}),
  url: `${context.origin}/instructor/${coach.instructor_id}`,
  image: picture,
  worksFor: business(context),
})

/** What is sold, at the price of today (5.14). */
export const packageProduct = (pack: ClassPackage, picture: string, context: StudioFacts): Product => ({
  '@type': 'Product',
  '@id': `${context.origin}${packagesPath(context.settings)}#${pack.class_package_id}`,
  name: pack.title,
  ...(described(pack) ? { description: described(pack) } : {}),
  image: pack.image ? absolute(pack.image.src, context.origin) : picture,
  brand: { '@type': 'Brand', name: context.settings.business_name },
  offers: {
    '@type': 'Offer',
    url: context.origin + packagesPath(context.settings),
    price: toPesos(priceToPay(pack)),
    priceCurrency: 'MXN',
    availability: `https://schema.org/${pack.is_sold_out ? 'SoldOut' : 'InStock'}`,
    seller: business(context),
  },
})

const described = ({ short_description, description }: ClassPackage): string =>
  plainWords(short_description || description || '')
