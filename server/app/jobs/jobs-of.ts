import { firstEventDue, type OnHandled, handleNext } from '../../platform/events/listen.ts'
import { listeners } from '../listeners.ts'
import type { AppContext } from '../app-context.ts'
import type { Queue, Scheduled } from './job.ts'
import { queues, trialQueue } from './queues.ts'
import { scheduled } from './scheduled.ts'

/**
 * What runs in a studio: the queues of its gateways, and nothing that has nothing to do there.
 * `onEvent` is called after each event.
 */
export function jobsOf(
  app: AppContext,
  onEvent?: OnHandled,
): { queues: readonly Queue[]; scheduled: readonly Scheduled[] } {
  const events: Queue = { job: 'events', firstDue: firstEventDue, run: () => handleNext(app, listeners, onEvent) }
  const ofTrial = app.payments.card.name === 'rehearsal' ? [trialQueue] : []
  return {
    queues: [events, ...queues, ...app.payments.queues, ...ofTrial],
    scheduled: scheduled.filter(({ isWanted }) => isWanted?.(app) ?? true),
  }
}
