import { z } from 'zod'

const moment = z.iso.datetime({ offset: true })

const jobShape = z
  .strictObject({
    job: z.string(),
    /** Interval in seconds; null when the job runs as soon as something is due. */
    every_seconds: z.number().nullable(),
    ran_at: moment.nullable(),
    took_ms: z.int().nullable(),
    next_at: moment.nullable(),
    /** The last failure and its error; null once a later run succeeded. */
    failed_at: moment.nullable(),
    error: z.string().nullable(),
    failures: z.int(),
    asked_at: moment.nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof jobShape>

const waitingShape = z
  .strictObject({
    topic: z.string(),
    waiting: z.int(),
    failing: z.int(),
    given_up: z.int(),
    since: moment,
    error: z.string().nullable(),
  })
  .meta({ id: 'Waiting' })
export type PendingEvents = z.infer<typeof waitingShape>

/** Webhooks of one kind that could not be processed; `given_up` of them wait for staff. */
const failingWebhooksShape = z
  .strictObject({
    gateway: z.string(),
    type: z.string(),
    failing: z.int(),
    given_up: z.int(),
    since: moment,
    error: z.string().nullable(),
  })
  .meta({ id: 'FailingWebhooks' })
export type FailingWebhooks = z.infer<typeof failingWebhooksShape>

export const workShape = z
  .strictObject({
    jobs: z.array(jobShape),
    events: z.array(waitingShape),
    webhooks: z.array(failingWebhooksShape),
    messages: z.strictObject({ waiting: z.int(), late: z.int(), failed: z.int() }),
  })
  .meta({ id: 'Work' })
export type JobsOverview = z.infer<typeof workShape>
