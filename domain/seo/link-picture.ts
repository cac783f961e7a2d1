import { shortHash } from '../brand/seed.ts'
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

export type SharedPage =
  | { readonly kind: 'studio' }
  | { readonly kind: 'class_type'; readonly record: Pick<ClassType, 'class_type_id' | 'name'> }
  | { readonly kind: 'coach'; readonly record: Pick<Instructor, 'instructor_id' | 'name' | 'last_name'> }
  | { readonly kind: 'class'; readonly record: LinkedClass }
  | { readonly kind: 'package'; readonly record: LinkedPackage }
type LinkedClass = Pick<SingleClass, 'single_class_id' | 'class_date' | 'class_type' | 'location'>
type LinkedPackage = Pick<ClassPackage, 'class_package_id' | 'title' | 'price' | 'sale_price'>

export type PictureWords = { readonly id: number; readonly title: string; readonly line: string }

/** The texts on the preview picture of a shared link: a title, and a line with date, price or studio below. */
export function pictureWords(shared: SharedPage, settings: Settings): PictureWords {
  const studio = settings.business_name
  switch (shared.kind) {
    case 'studio':
      return { id: 0, title: studio, line: settings.hero_title || settings.description }
    case 'class_type':
      return { id: shared.record.class_type_id, title: shared.record.name, line: studio }
    case 'coach':
      return {
        id: shared.record.instructor_id,
        title: `${shared.record.name} ${shared.record.last_name}`.trim(),
        line: `Coach en ${studio}`,
      }
    case 'class':
      return {
        id: shared.record.single_class_id,
        title: shared.record.class_type.name,
        line: timeAndPlace(shared.record, settings),
      }
    case 'package':
      return {
        id: shared.record.class_package_id,
        title: shared.record.title,
        line: `${formatMoney(priceToPay(shared.record))} · ${studio}`,
      }
    default:
      return shared satisfies never
  }
}

function timeAndPlace({ class_date, location }: LinkedClass, settings: Settings): string {
  const zone = zoneOf({ location }, calendarPolicy(settings))
  const starts = parseInstant(class_date)
  return `${spokenDay(localDate(starts, zone))}, ${localTime(starts, zone)} · ${location.name}`
}

/** The URL of that picture. It contains a hash of all that the picture shows, so that it can be cached for ever. */
export function pictureUrl(shared: SharedPage, settings: Settings): string {
  if (shared.kind === 'studio' && settings.social_image) return settings.social_image
  const words = pictureWords(shared, settings)
  const { estilo, colours } = brandChoice(settings)
  return `/compartir/${shared.kind}-${words.id}.${shortHash(JSON.stringify([words, estilo, colours]))}.png`
}
