import { z } from 'zod'
import type { CouponThing, PriceThing, ProductThing } from '../billing/shapes.ts'
import { Fault } from '../provider/fault.ts'
import { find, hold, keep, list, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import type { Verb } from '../provider/verb.ts'
import { expand, flag, reading, text, whole } from './params.ts'
import { listed } from './lists.ts'

const creatingProduct = z.strictObject({ name: text })
export const createProduct: Verb = (till, sent) => productOf(till, reading(creatingProduct, sent).name)

const productOf = (till: ProviderRequest, name: string): Promise<ProductThing> =>
  keep<ProductThing>(till, {
    id: named(till, 'prod', 12),
    object: 'product',
    active: true,
    created: secondsNow(till),
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
export const createPrice: Verb = async (till, sent) => {
  const { product_data, transfer_lookup_key, ...wish } = reading(creatingPrice, sent)
  const [before] = await list<PriceThing>(till.tx, 'price', { lookup_key: wish.lookup_key })
  if (before && !transfer_lookup_key) {
    throw new Fault(400, 'resource_already_exists', `The lookup key ${wish.lookup_key} belongs to ${before.id}.`)
  }
  if (before) await save<PriceThing>(till, { ...before, lookup_key: null })
  const { id: product } = await productOf(till, product_data.name)
  return keep<PriceThing>(till, {
    id: named(till, 'price'),
    object: 'price',
    active: true,
    created: secondsNow(till),
    product,
    type: 'recurring',
    ...wish,
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
export const createCoupon: Verb = async (till, sent) => {
  const wish = reading(creatingCoupon, sent)
  if (await find<CouponThing>(till.tx, 'coupon', wish.id)) {
    throw new Fault(400, 'resource_already_exists', 'Coupon already exists.')
  }
  return keep<CouponThing>(till, { ...wish, object: 'coupon', created: secondsNow(till) })
}

export async function onceNamed(till: ProviderRequest, wish: { product: string; unit_amount: number }) {
  const { name } = await hold<ProductThing>(till, 'product', wish.product)
  return { amount: wish.unit_amount, description: name }
}
