import { firstEventDue, type OnHandled, handleNext } from '../../platform/events/listen.ts'
import { listeners } from '../listeners.ts'
import type { AppContext } from '../app-context.ts'
import type { Queue, Scheduled } from './job.ts'
import { queues, trialQueue } from './queues.ts'
import { scheduled } from './scheduled.ts'

/**
 * The jobs of this installation: without those that its gateways and settings do not need. `onEvent` is called after
 * each event.
 */
export function jobsOf(
  app: AppContext,
  onEvent?: OnHandled,
): { queues: readonly Queue[]; scheduled: readonly Scheduled[] } {
  const events: Queue = { job: 'events', firstDue: firstEventDue, run: () => handleNext(app, listeners, onEvent) }
  const trialQueues = app.payments.card.name === 'rehearsal' ? [trialQueue] : []
  return {
    queues: [events, ...queues, ...app.payments.queues, ...trialQueues],
    scheduled: scheduled.filter(({ isWanted }) => isWanted?.(app) ?? true),
  }
}
