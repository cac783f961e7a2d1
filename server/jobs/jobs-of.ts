import type { World } from '../world.ts'
import { type Recurring, recurring, rehearsalRecurring } from './recurring.ts'

/** What runs in a studio: the rehearsal's own clock only where it is rehearsed. */
export const jobsOf = ({ payments }: Pick<World, 'payments'>): readonly Recurring[] => [
  ...recurring,
  ...(payments.card.name === 'rehearsal' ? rehearsalRecurring : []),
]
