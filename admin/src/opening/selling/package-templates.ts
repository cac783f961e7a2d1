import type { PackageFields } from '@aforo/domain/commerce/packages/admin/shapes.ts'

type Template = { title: string; about: string; body: Partial<PackageFields> }

const DAYS_OF_MONTH = 30

/** What nearly every studio sells; only the price is missing. */
export const packageTemplates: readonly Template[] = [
  {
    title: 'Clase suelta',
    about: 'Una clase, vale 30 días',
    body: { class_amount: 1, expiration_days: DAYS_OF_MONTH },
  },
  {
    title: 'Paquete de 10',
    about: 'Diez clases, valen 60 días',
    body: { class_amount: 10, expiration_days: 2 * DAYS_OF_MONTH },
  },
  {
    title: 'Mensualidad ilimitada',
    about: 'Todas las clases que quieras, 30 días',
    body: { class_amount: -1, expiration_days: DAYS_OF_MONTH },
  },
]

const MOST_PRICE = 999_999

/** '1,250' and '$ 1250' are 1250 pesos; null for what is no price. */
export function parsePrice(text: string): number | null {
  const digits = text.replace(/[\s$,]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) && Number(digits) <= MOST_PRICE ? Number(digits) : null
}

/** What is wrong with the prices, by the index of their template; an empty one is not sold. */
export function findPriceFaults(prices: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    prices.flatMap((price, index) =>
      price.trim() === '' || parsePrice(price) !== null ? [] : [[`price-${index}`, 'Escribe un precio, como 180.']],
    ),
  )
}
