import { z } from 'zod'
import { call } from '../values/call.ts'
import { publicKeyNames } from './keys.ts'

/** One public key and its value. A key that is secret or unknown does not pass. */
export const publicSetting = z.strictObject({
  key: z.enum(publicKeyNames),
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.string())]),
})

export const getAppconfig = call({
  method: 'GET',
  path: '/appconfig',
  who: 'visitor',
  says: 'The public configuration of the studio, a list of key and value (7.2, 1.5)',
  answer: z.array(publicSetting),
})
