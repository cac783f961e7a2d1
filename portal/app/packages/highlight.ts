import { isBuyable } from 'studio/packages/buying.ts'
import { isTrial } from 'studio/packages/listing.ts'
import { pricePerClass, struckPrice } from 'studio/packages/price.ts'
import type { ClassPackage } from 'studio/packages/shapes.ts'

/** Which package stands out: the first on sale, else the one whose classes cost least; none among fewer than three. */
export function highlightOf(packages: readonly ClassPackage[]): ClassPackage | null {
  const eligible = packages.filter((pack) => !isTrial(pack) && !pack.is_sold_out && isBuyable(pack))
  if (eligible.length < 3) return null
  const onSale = eligible.find((pack) => struckPrice(pack) !== null)
  if (onSale) return onSale
  const counted = eligible.flatMap((pack) => {
    const each = pricePerClass(pack)
    return each ? [{ pack, each }] : []
  })
  return counted.sort((one, other) => one.each - other.each)[0]?.pack ?? null
}
