import { z } from 'zod'
import type { CouponObject, PriceObject, ProductObject } from '../billing/shapes.ts'
import { Fault } from '../provider/fault.ts'
import { findObject, lockObject, insertObject, listObjects, saveObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import type { OperationHandler } from '../provider/operation.ts'
import { expand, flag, parseParams, text, whole } from './params.ts'
import { toListObject } from './lists.ts'

const productParams = z.strictObject({ name: text })
export const createProduct: OperationHandler = (request, params) =>
  insertProduct(request, parseParams(productParams, params).name)

const insertProduct = (request: ProviderRequest, name: string): Promise<ProductObject> =>
  insertObject<ProductObject>(request, {
    id: newId(request, 'prod', 12),
    object: 'product',
    active: true,
    created: secondsNow(request),
    name,
  })

const priceParams = z.strictObject({
  currency: z.literal('mxn'),
  unit_amount: whole.min(0),
  recurring: z.strictObject({ interval: z.enum(['day', 'month', 'year']), interval_count: whole.min(1).max(365) }),
  product_data: z.strictObject({ name: text }),
  lookup_key: z.string().max(200),
  transfer_lookup_key: flag.default(false),
})

/** Creates a price; with `transfer_lookup_key` it takes over the lookup key of an earlier price. */
export const createPrice: OperationHandler = async (request, params) => {
  const { product_data, transfer_lookup_key, ...input } = parseParams(priceParams, params)
  const [previous] = await listObjects<PriceObject>(request.tx, 'price', { lookup_key: input.lookup_key })
  if (previous && !transfer_lookup_key) {
    throw new Fault(400, 'resource_already_exists', `The lookup key ${input.lookup_key} belongs to ${previous.id}.`)
  }
  if (previous) await saveObject<PriceObject>(request, { ...previous, lookup_key: null })
  const { id: product } = await insertProduct(request, product_data.name)
  return insertObject<PriceObject>(request, {
    id: newId(request, 'price'),
    object: 'price',
    active: true,
    created: secondsNow(request),
    product,
    type: 'recurring',
    ...input,
  })
}

const listParams = z.strictObject({ lookup_keys: z.array(text).length(1), active: flag, limit: whole, expand })
export const listPrices: OperationHandler = async ({ tx }, params) => {
  const { lookup_keys, active, limit } = parseParams(listParams, params)
  return toListObject(
    '/v1/prices',
    await listObjects<PriceObject>(tx, 'price', { lookup_key: lookup_keys[0], active }, limit),
  )
}

const couponParams = z.strictObject({
  id: text,
  amount_off: whole.min(1),
  currency: z.literal('mxn'),
  duration: z.enum(['once', 'forever']),
})
export const createCoupon: OperationHandler = async (request, params) => {
  const input = parseParams(couponParams, params)
  if (await findObject<CouponObject>(request.tx, 'coupon', input.id)) {
    throw new Fault(400, 'resource_already_exists', 'Coupon already exists.')
  }
  return insertObject<CouponObject>(request, { ...input, object: 'coupon', created: secondsNow(request) })
}

export async function readOneTimeItem(request: ProviderRequest, priceData: { product: string; unit_amount: number }) {
  const { name } = await lockObject<ProductObject>(request, 'product', priceData.product)
  return { amount: priceData.unit_amount, description: name }
}
