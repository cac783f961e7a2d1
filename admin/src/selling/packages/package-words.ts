import { isTrial } from '@aforo/domain/commerce/packages/listing.ts'
import { priceWords } from '@aforo/domain/commerce/packages/price.ts'
import { eachWords, restrictionLines } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { PackageRecord } from '../shop-resources.ts'

export function factsOf(pack: PackageRecord): string {
  const { is_subscription, subscription_interval, subscription_period } = pack
  const renewal = is_subscription
    ? ` cada ${eachWords(subscription_interval ?? 1, subscription_period ?? 'month')}`
    : ''
  const lines = restrictionLines(pack).filter((line) => !is_subscription || !line.startsWith('Se renueva'))
  return [`${priceWords(pack)}${renewal}`, ...lines].join(' · ')
}

export function stockWords({ max_sales, sold }: Pick<PackageRecord, 'max_sales' | 'sold'>): string {
  if (max_sales !== null) return `${sold} de ${max_sales}`
  if (sold === 0) return ''
  return sold === 1 ? '1 vendido' : `${sold} vendidos`
}

export function markOf(pack: PackageRecord): string | null {
  if (pack.is_special_event) return 'Evento'
  if (isTrial(pack)) return 'Prueba'
  if (pack.is_subscription) return 'Suscripción'
  return pack.is_online ? 'En línea' : null
}
