import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { event } from '../../platform/events/tables.ts'
import { jobState } from '../../app/jobs/tables.ts'
import { dispute, mismatch } from '../../payments/money/tables.ts'
import { delivery, message } from '../../notifications/tables.ts'
import { film, video } from '../../media/tables.ts'
import type { AnyStudio } from './any-studio.ts'

export type Write = <T extends PgTable>(table: T, rows: readonly PgInsertValue<T>[]) => Promise<void>

export async function writeProblems(
  write: Write,
  { now, mismatches, disputes, messages, jobs, events, films }: AnyStudio,
) {
  await write(
    mismatch,
    mismatches.map((isSettled, index) => ({
      gateway: 'stripe',
      kind: 'unknown-payment' as const,
      gateway_ref: `m${index}`,
      foundAt: now,
      resolvedAt: isSettled ? now : null,
    })),
  )
  await write(
    dispute,
    disputes.map((status, index) => ({
      gateway: 'stripe',
      gateway_dispute_id: `d${index}`,
      amount: 100,
      reason: 'x',
      status,
      createdAt: now,
    })),
  )
  const messageFields = { kind: 'welcome', to: 'a@example.com', subject: 'x', html: 'x', text: 'x' }
  await write(
    message,
    messages.map((_, index) => ({ message_id: index + 1, ...messageFields, createdAt: now })),
  )
  await write(
    delivery,
    messages.flatMap((deliveries, index) =>
      deliveries.map(({ state, updated }, deliveryIndex) => ({
        message_id: index + 1,
        channel: 'email' as const,
        to: `${deliveryIndex}@example.com`,
        state,
        due_at: now,
        updatedAt: updated,
      })),
    ),
  )
  await write(
    jobState,
    jobs.map(({ job, failures }) => ({ job, failures, failedAt: now })),
  )
  await write(
    event,
    events.map(({ topic, attempts, isDone }) => ({
      topic,
      payload: {},
      attempts,
      available_at: now,
      doneAt: isDone ? now : null,
    })),
  )
  await write(
    film,
    films.map(({ state }, index) => ({
      film_id: index + 1,
      upload: `u${index}`,
      name: 'film.mp4',
      size: 1,
      key: `k${index}`,
      state,
      createdAt: now,
      kept: 'default' as const,
    })),
  )
  await write(
    video,
    films.map(({ isArchived }, index) => ({
      video_id: index + 1,
      name: 'Video',
      film_id: index + 1,
      duration: 10,
      archivedAt: isArchived ? now : null,
    })),
  )
}
