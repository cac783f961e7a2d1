import { isBuyable } from '@aforo/domain/commerce/packages/buying.ts'
import { isTrial } from '@aforo/domain/commerce/packages/listing.ts'
import { pricePerClass, struckPrice } from '@aforo/domain/commerce/packages/price.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'

/** The highlighted package: the first on sale, else the cheapest per class; none among fewer than three. */
export function highlightOf(packages: readonly ClassPackage[]): ClassPackage | null {
  const eligible = packages.filter((pack) => !isTrial(pack) && !pack.is_sold_out && isBuyable(pack))
  if (eligible.length < 3) return null
  const onSale = eligible.find((pack) => struckPrice(pack) !== null)
  if (onSale) return onSale
  const priced = eligible.flatMap((pack) => {
    const each = pricePerClass(pack)
    return each ? [{ pack, each }] : []
  })
  return priced.sort((a, b) => a.each - b.each)[0]?.pack ?? null
}
