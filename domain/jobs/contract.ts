import { z } from 'zod'
import { call } from '../values/call.ts'
import { workShape } from './shapes.ts'
import { refuse } from './refusals.ts'

export const readWork = call({
  id: 'readWork',
  method: 'GET',
  path: '/jobs',
  minRole: 'admin',
  summary: 'Returns the background jobs with the result of their last run, and the pending and failed work.',
  response: workShape,
})

export const requestJobRun = call({
  id: 'askJob',
  method: 'POST',
  path: '/jobs/{job}/run',
  minRole: 'admin',
  summary: 'Runs a job now instead of at its next scheduled time; repeated requests run it once.',
  params: z.strictObject({ job: z.string().min(1).max(60) }),
  response: z.strictObject({ asked_at: z.iso.datetime({ offset: true }) }),
  refuses: refuse.of('job-missing'),
})

export const retryEvents = call({
  id: 'retryEvents',
  method: 'POST',
  path: '/jobs/events/retry',
  minRole: 'admin',
  summary: 'Retries now all failed events of a topic, including those given up, and returns how many.',
  body: z.strictObject({ topic: z.string().min(1).max(60) }),
  response: z.strictObject({ retried: z.int() }),
})

export const retryWebhooks = call({
  id: 'retryWebhooks',
  method: 'POST',
  path: '/jobs/webhooks/retry',
  minRole: 'admin',
  summary: 'Retries now all failed webhooks of a gateway and type, including those given up, and returns how many.',
  body: z.strictObject({ gateway: z.string().min(1).max(60), type: z.string().min(1).max(100) }),
  response: z.strictObject({ retried: z.int() }),
})
