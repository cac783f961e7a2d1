import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { event } from '../../platform/events/tables.ts'
import { jobState } from '../../app/jobs/tables.ts'
import { dispute, mismatch } from '../../payments/money/tables.ts'
import { delivery, message } from '../../notifications/tables.ts'
import { film, video } from '../../media/tables.ts'
import type { AnyStudio } from './any-studio.ts'

export type Write = <T extends PgTable>(table: T, rows: readonly PgInsertValue<T>[]) => Promise<void>

export async function writeWrong(
  write: Write,
  { now, mismatches, disputes, messages, jobs, events, films }: AnyStudio,
) {
  await write(
    mismatch,
    mismatches.map((isSettled, at) => ({
      gateway: 'stripe',
      kind: 'unknown-payment' as const,
      gateway_ref: `m${at}`,
      foundAt: now,
      resolvedAt: isSettled ? now : null,
    })),
  )
  await write(
    dispute,
    disputes.map((status, at) => ({
      gateway: 'stripe',
      gateway_dispute_id: `d${at}`,
      amount: 100,
      reason: 'x',
      status,
      createdAt: now,
    })),
  )
  const words = { kind: 'welcome', to: 'a@example.com', subject: 'x', html: 'x', text: 'x' }
  await write(
    message,
    messages.map((_, at) => ({ message_id: at + 1, ...words, createdAt: now })),
  )
  await write(
    delivery,
    messages.flatMap((all, at) =>
      all.map(({ state, updated }, by) => ({
        message_id: at + 1,
        channel: 'email' as const,
        to: `${by}@example.com`,
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
    films.map(({ state }, at) => ({
      film_id: at + 1,
      upload: `u${at}`,
      name: 'film.mp4',
      size: 1,
      key: `k${at}`,
      state,
      createdAt: now,
      kept: 'default' as const,
    })),
  )
  await write(
    video,
    films.map(({ isArchived }, at) => ({
      video_id: at + 1,
      name: 'Video',
      film_id: at + 1,
      duration: 10,
      archivedAt: isArchived ? now : null,
    })),
  )
}
