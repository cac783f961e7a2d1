import { z } from 'zod'
import type { CustomerThing } from '../provider/shapes.ts'
import { hold, insert } from '../provider/things.ts'
import { balanceOf } from '../bank/cash.ts'
import { named, secondsNow } from '../provider/provider.ts'
import type { Verb } from '../provider/verb.ts'
import { metadata, one, reading, text } from './params.ts'

const creating = z.strictObject({ name: text.nullish(), email: text.nullish(), metadata })

export const createCustomer: Verb = (request, sent) => {
  const { name = null, email = null, metadata } = reading(creating, sent)
  return insert<CustomerThing>(request, {
    id: named(request, 'cus', 12),
    object: 'customer',
    created: secondsNow(request),
    livemode: false,
    metadata,
    name,
    email,
    _cash: 0,
  })
}

export const retrieveCashBalance: Verb = async (request, sent, id) => {
  reading(one, sent)
  return balanceOf(await hold<CustomerThing>(request, 'customer', id))
}
