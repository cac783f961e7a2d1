import type { ExerciseGym, PostalAddress } from 'schema-dts'
import type { Location } from '../catalogue/studio/shapes.ts'
import { contactLinks } from '../settings/contact.ts'
import type { Settings } from '../settings/keys.ts'
import { parseOpeningHours } from './opening-hours.ts'

export type StudioContext = { readonly settings: Settings; readonly origin: string; readonly picture: string }

/** The schema.org record of each location with an address; opening hours only when they could be parsed. */
export const studioRecords = (places: readonly Location[], context: StudioContext): ExerciseGym[] =>
  places.filter(({ address }) => address !== '').map((place) => toRecord(place, places.length > 1, context))

function toRecord(place: Location, isOneOfMany: boolean, { settings, origin, picture }: StudioContext): ExerciseGym {
  const hours = parseOpeningHours(settings.opening_hours)
  const accounts = contactLinks(settings)
    .filter(({ kind }) => kind !== 'whatsapp' && kind !== 'email')
    .map(({ href }) => href)
  return {
    '@type': 'ExerciseGym',
    '@id': `${origin}/ubicacion#${place.location_id}`,
    name: isOneOfMany ? `${settings.business_name} ${place.name}` : settings.business_name,
    address: addressOf(place),
    url: origin,
    image: picture,
    currenciesAccepted: 'MXN',
    ...(settings.description ? { description: settings.description } : {}),
    ...(settings.whatsapp ? { telephone: `+${settings.whatsapp_prefix}${settings.whatsapp}` } : {}),
    ...(settings.email ? { email: settings.email } : {}),
    ...(settings.map_link ? { hasMap: settings.map_link } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(accounts.length > 0 ? { sameAs: accounts } : {}),
  }
}

export const addressOf = ({ address }: Pick<Location, 'address'>): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressCountry: 'MX',
})
