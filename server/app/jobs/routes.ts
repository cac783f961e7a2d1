import * as contract from '@aforo/domain/jobs/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { retryWebhooks } from '../../payments/webhooks/failing.ts'
import { requestJobRun, retryEvents } from './request-job-run.ts'
import { showWork } from './show-work.ts'

export const jobRoutes: Route[] = [
  route(contract.readWork, (app) => showWork(app)),
  route(contract.requestJobRun, (app, { caller, params }) => requestJobRun(app, caller, params.job)),
  route(contract.retryEvents, (app, { caller, body }) => retryEvents(app, caller, body.topic)),
  route(contract.retryWebhooks, (app, { caller, body }) => retryWebhooks(app, caller, body)),
]
