import * as contract from '@aforo/domain/jobs/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { retryWebhooks } from '../../payments/webhooks/failing.ts'
import { askJob, retryEvents } from './ask-job.ts'
import { showWork } from './show-work.ts'

export const jobRoutes: Route[] = [
  route(contract.readWork, (world) => showWork(world)),
  route(contract.askJob, (world, { who, params }) => askJob(world, who, params.job)),
  route(contract.retryEvents, (world, { who, body }) => retryEvents(world, who, body.topic)),
  route(contract.retryWebhooks, (world, { who, body }) => retryWebhooks(world, who, body)),
]
