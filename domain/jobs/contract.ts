import { z } from 'zod'
import { call } from '../values/call.ts'
import { workShape } from './shapes.ts'

export const readWork = call({
  id: 'readWork',
  method: 'GET',
  path: '/jobs',
  minRole: 'admin',
  summary: 'What runs by itself, how it went last, what waits and what fails.',
  response: workShape,
})

export const requestJobRun = call({
  id: 'askJob',
  method: 'POST',
  path: '/jobs/{job}/run',
  minRole: 'admin',
  summary: 'Runs a job now instead of at its next hour; asked twice, it runs once.',
  params: z.strictObject({ job: z.string().min(1).max(60) }),
  response: z.strictObject({ asked_at: z.iso.datetime({ offset: true }) }),
})

export const retryEvents = call({
  id: 'retryEvents',
  method: 'POST',
  path: '/jobs/events/retry',
  minRole: 'admin',
  summary:
    'Lets everything of a topic that failed be heard again now, also what was given up, and answers how much that is.',
  body: z.strictObject({ topic: z.string().min(1).max(60) }),
  response: z.strictObject({ retried: z.int() }),
})

export const retryWebhooks = call({
  id: 'retryWebhooks',
  method: 'POST',
  path: '/jobs/webhooks/retry',
  minRole: 'admin',
  summary:
    'Lets what a provider said and failed be processed again now, also what was given up, and answers how much that is.',
  body: z.strictObject({ gateway: z.string().min(1).max(60), type: z.string().min(1).max(100) }),
  response: z.strictObject({ retried: z.int() }),
})
