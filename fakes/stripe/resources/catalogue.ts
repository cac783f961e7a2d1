import { z } from 'zod'
import type { CouponThing, PriceThing, ProductThing } from '../billing/shapes.ts'
import { Fault } from '../provider/fault.ts'
import { find, hold, insert, list, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import type { Verb } from '../provider/verb.ts'
import { expand, flag, reading, text, whole } from './params.ts'
import { listed } from './lists.ts'

const creatingProduct = z.strictObject({ name: text })
export const createProduct: Verb = (request, sent) => productOf(request, reading(creatingProduct, sent).name)

const productOf = (request: ProviderRequest, name: string): Promise<ProductThing> =>
  insert<ProductThing>(request, {
    id: named(request, 'prod', 12),
    object: 'product',
    active: true,
    created: secondsNow(request),
    name,
  })

const creatingPrice = z.strictObject({
  currency: z.literal('mxn'),
  unit_amount: whole.min(0),
  recurring: z.strictObject({ interval: z.enum(['day', 'month', 'year']), interval_count: whole.min(1).max(365) }),
  product_data: z.strictObject({ name: text }),
  lookup_key: z.string().max(200),
  transfer_lookup_key: flag.default(false),
})

/** Makes a price; its name for look-ups is taken from the one that had it, when that is wished. */
export const createPrice: Verb = async (request, sent) => {
  const { product_data, transfer_lookup_key, ...input } = reading(creatingPrice, sent)
  const [before] = await list<PriceThing>(request.tx, 'price', { lookup_key: input.lookup_key })
  if (before && !transfer_lookup_key) {
    throw new Fault(400, 'resource_already_exists', `The lookup key ${input.lookup_key} belongs to ${before.id}.`)
  }
  if (before) await save<PriceThing>(request, { ...before, lookup_key: null })
  const { id: product } = await productOf(request, product_data.name)
  return insert<PriceThing>(request, {
    id: named(request, 'price'),
    object: 'price',
    active: true,
    created: secondsNow(request),
    product,
    type: 'recurring',
    ...input,
  })
}

const ofPrices = z.strictObject({ lookup_keys: z.array(text).length(1), active: flag, limit: whole, expand })
export const listPrices: Verb = async ({ tx }, sent) => {
  const { lookup_keys, active, limit } = reading(ofPrices, sent)
  return listed('/v1/prices', await list<PriceThing>(tx, 'price', { lookup_key: lookup_keys[0], active }, limit))
}

const creatingCoupon = z.strictObject({
  id: text,
  amount_off: whole.min(1),
  currency: z.literal('mxn'),
  duration: z.enum(['once', 'forever']),
})
export const createCoupon: Verb = async (request, sent) => {
  const input = reading(creatingCoupon, sent)
  if (await find<CouponThing>(request.tx, 'coupon', input.id)) {
    throw new Fault(400, 'resource_already_exists', 'Coupon already exists.')
  }
  return insert<CouponThing>(request, { ...input, object: 'coupon', created: secondsNow(request) })
}

export async function readOneTimeItem(request: ProviderRequest, priceData: { product: string; unit_amount: number }) {
  const { name } = await hold<ProductThing>(request, 'product', priceData.product)
  return { amount: priceData.unit_amount, description: name }
}
