import { z } from 'zod'
import type { CustomerObject } from '../provider/shapes.ts'
import { lockObject, insertObject } from '../provider/objects.ts'
import { toCashBalance } from '../bank/cash.ts'
import { newId, secondsNow } from '../provider/provider.ts'
import type { OperationHandler } from '../provider/operation.ts'
import { metadata, retrieveParams, parseParams, text } from './params.ts'

const createParams = z.strictObject({ name: text.nullish(), email: text.nullish(), metadata })

export const createCustomer: OperationHandler = (request, params) => {
  const { name = null, email = null, metadata } = parseParams(createParams, params)
  return insertObject<CustomerObject>(request, {
    id: newId(request, 'cus', 12),
    object: 'customer',
    created: secondsNow(request),
    livemode: false,
    metadata,
    name,
    email,
    _cash: 0,
  })
}

export const retrieveCashBalance: OperationHandler = async (request, params, id) => {
  parseParams(retrieveParams, params)
  return toCashBalance(await lockObject<CustomerObject>(request, 'customer', id))
}
