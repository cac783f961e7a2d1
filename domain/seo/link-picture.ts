import { markOf } from '../brand/seed.ts'
import type { ClassType, Instructor } from '../catalogue/studio/shapes.ts'
import { priceToPay } from '../commerce/packages/price.ts'
import type { ClassPackage } from '../commerce/packages/shapes.ts'
import { zoneOf } from '../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../catalogue/schedule/shapes.ts'
import type { Settings } from '../settings/keys.ts'
import { calendarPolicy } from '../settings/policies.ts'
import { brandChoice } from '../settings/presentation.ts'
import { localDate, localTime, parseInstant, spokenDay } from '../values/days.ts'
import { formatMoney } from '../values/money.ts'

export type Linked =
  | { readonly kind: 'studio' }
  | { readonly kind: 'class_type'; readonly of: Pick<ClassType, 'class_type_id' | 'name'> }
  | { readonly kind: 'coach'; readonly of: Pick<Instructor, 'instructor_id' | 'name' | 'last_name'> }
  | { readonly kind: 'class'; readonly of: LinkedClass }
  | { readonly kind: 'package'; readonly of: LinkedPackage }
type LinkedClass = Pick<SingleClass, 'single_class_id' | 'class_date' | 'class_type' | 'location'>
type LinkedPackage = Pick<ClassPackage, 'class_package_id' | 'title' | 'price' | 'sale_price'>

export type PictureWords = { readonly id: number; readonly title: string; readonly line: string }

/** The words on a shared link's picture: the thing, and below it when, how much or which person. */
export function pictureWords(shared: Linked, settings: Settings): PictureWords {
  const studio = settings.business_name
  switch (shared.kind) {
    case 'studio':
      return { id: 0, title: studio, line: settings.hero_title || settings.description }
    case 'class_type':
      return { id: shared.of.class_type_id, title: shared.of.name, line: studio }
    case 'coach':
      return {
        id: shared.of.instructor_id,
        title: `${shared.of.name} ${shared.of.last_name}`.trim(),
        line: `Coach en ${studio}`,
      }
    case 'class':
      return {
        id: shared.of.single_class_id,
        title: shared.of.class_type.name,
        line: whenAndWhere(shared.of, settings),
      }
    case 'package':
      return {
        id: shared.of.class_package_id,
        title: shared.of.title,
        line: `${formatMoney(priceToPay(shared.of))} · ${studio}`,
      }
    default:
      return shared satisfies never
  }
}

function whenAndWhere({ class_date, location }: LinkedClass, settings: Settings): string {
  const zone = zoneOf({ location }, calendarPolicy(settings))
  const starts = parseInstant(class_date)
  return `${spokenDay(localDate(starts, zone))}, ${localTime(starts, zone)} · ${location.name}`
}

/** The address of that picture: another one as soon as it would show anything else, so that it may be kept for ever. */
export function pictureAddress(shared: Linked, settings: Settings): string {
  if (shared.kind === 'studio' && settings.social_image) return settings.social_image
  const words = pictureWords(shared, settings)
  const { estilo, colours } = brandChoice(settings)
  return `/compartir/${shared.kind}-${words.id}.${markOf(JSON.stringify([words, estilo, colours]))}.png`
}
