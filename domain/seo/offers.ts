import type { Person, Product, Service } from 'schema-dts'
import type { ClassType, Instructor } from '../catalogue/studio/shapes.ts'
import { priceToPay } from '../commerce/packages/price.ts'
import type { ClassPackage } from '../commerce/packages/shapes.ts'
import { packagesPath } from '../settings/presentation.ts'
import { toPesos } from '../values/money.ts'
import { toAbsoluteUrl, htmlToText } from './html-to-text.ts'
import type { StudioContext } from './studio-record.ts'

const organization = ({ settings, origin }: StudioContext) =>
  ({ '@type': 'ExerciseGym', name: settings.business_name, url: origin }) as const

export const classTypeService = (type: ClassType, picture: string, context: StudioContext): Service => ({
  '@type': 'Service',
  '@id': `${context.origin}/class_type/${type.class_type_id}`,
  name: type.name,
  serviceType: type.name,
  ...(type.description ? { description: htmlToText(type.description) } : {}),
  url: `${context.origin}/class_type/${type.class_type_id}`,
  image: picture,
  provider: organization(context),
})

export const coachPerson = (coach: Instructor, picture: string, context: StudioContext): Person => ({
  '@type': 'Person',
  '@id': `${context.origin}/instructor/${coach.instructor_id}`,
  name: `${coach.name} ${coach.last_name}`.trim(),
  jobTitle: 'Coach',
  ...(coach.short_bio ? { description: htmlToText(coach.short_bio) } : {}),
  url: `${context.origin}/instructor/${coach.instructor_id}`,
  image: picture,
  worksFor: organization(context),
})

/** The schema.org product of a package, at its current price (5.14). */
export const packageProduct = (pack: ClassPackage, picture: string, context: StudioContext): Product => ({
  '@type': 'Product',
  '@id': `${context.origin}${packagesPath(context.settings)}#${pack.class_package_id}`,
  name: pack.title,
  ...(descriptionOf(pack) ? { description: descriptionOf(pack) } : {}),
  image: pack.image ? toAbsoluteUrl(pack.image.src, context.origin) : picture,
  brand: { '@type': 'Brand', name: context.settings.business_name },
  offers: {
    '@type': 'Offer',
    url: context.origin + packagesPath(context.settings),
    price: toPesos(priceToPay(pack)),
    priceCurrency: 'MXN',
    availability: `https://schema.org/${pack.is_sold_out ? 'SoldOut' : 'InStock'}`,
    seller: organization(context),
  },
})

const descriptionOf = ({ short_description, description }: ClassPackage): string =>
  htmlToText(short_description || description || '')
