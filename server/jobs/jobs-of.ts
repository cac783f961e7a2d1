import type { World } from '../world.ts'
import { type Recurring, recurring, rehearsalRecurring } from './recurring.ts'

/** What runs in a studio: the rehearsal's own clock only where it is rehearsed, and nothing that has nothing to do there. */
export const jobsOf = (world: World): readonly Recurring[] =>
  [...recurring, ...(world.payments.card.name === 'rehearsal' ? rehearsalRecurring : [])].filter(
    ({ isWanted }) => isWanted?.(world) ?? true,
  )
