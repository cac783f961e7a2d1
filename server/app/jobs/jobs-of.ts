import { firstEventDue, type OnHandled, handleNext } from '../../platform/events/listen.ts'
import { listeners } from '../listeners.ts'
import type { World } from '../world.ts'
import type { Queue, Scheduled } from './job.ts'
import { queues, trialQueue } from './queues.ts'
import { scheduled } from './scheduled.ts'

/**
 * What runs in a studio: the queues of its gateways, and nothing that has nothing to do there.
 * `onEvent` is called after each event.
 */
export function jobsOf(
  world: World,
  onEvent?: OnHandled,
): { queues: readonly Queue[]; scheduled: readonly Scheduled[] } {
  const events: Queue = { job: 'events', firstDue: firstEventDue, run: () => handleNext(world, listeners, onEvent) }
  const ofTrial = world.payments.card.name === 'rehearsal' ? [trialQueue] : []
  return {
    queues: [events, ...queues, ...world.payments.queues, ...ofTrial],
    scheduled: scheduled.filter(({ isWanted }) => isWanted?.(world) ?? true),
  }
}
