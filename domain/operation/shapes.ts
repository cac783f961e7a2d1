import { z } from 'zod'
import { checkOutcomes } from '../values/check-outcome.ts'
import { instant } from '../values/shapes.ts'
import { providers } from './providers.ts'

const lastCheck = z
  .strictObject({
    checked_at: instant,
    outcome: z.enum(checkOutcomes),
    /** The name of the studio's account at the provider. */
    account: z.string().nullable(),
    is_test: z.boolean(),
    /** The keys were changed after this check. */
    is_outdated: z.boolean(),
  })
  .meta({ id: 'ProviderCheck' })

export const providerShape = z
  .strictObject({
    provider: z.enum(providers),
    is_offered: z.boolean(),
    /** A fake of this program answers, and the keys are not used. */
    is_rehearsal: z.boolean(),
    missing_keys: z.array(z.string()),
    last_check: lastCheck.nullable(),
  })
  .meta({ id: 'ProviderState' })
export type ProviderState = z.infer<typeof providerShape>
