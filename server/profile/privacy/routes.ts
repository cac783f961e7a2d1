import * as contract from '@aforo/domain/profile/privacy/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route, wrapValue } from '../../platform/http/route.ts'
import { erase } from './erase.ts'
import { eraseMe } from './erase-me.ts'
import { merge, previewMerging } from './merge.ts'
import { previewErasing } from './preview-erasing.ts'
import { exportData, exportDataOf } from './export-data.ts'

export const privacyRoutes: readonly Route[] = [
  route(contract.exportMyData, async (app, { caller }) => allow(exportData(app, caller.customer_id))),
  route(contract.exportCustomerData, (app, { caller, params }) => exportDataOf(app, caller.customer_id, params.id)),
  route(contract.previewErasingMe, async (app, { caller }) =>
    wrapValue('erasing', await previewErasing(app, caller.customer_id)),
  ),
  route(contract.previewErasing, async (app, { params }) => wrapValue('erasing', await previewErasing(app, params.id))),
  route(contract.eraseMe, async (app, { caller, body, token, setSessionCookie }) => {
    const erased = await eraseMe(app, { customer_id: caller.customer_id, token, password: body.password })
    if (erased.allowed) setSessionCookie(null)
    return erased
  }),
  route(contract.erasePerson, (app, { caller, params, body }) =>
    erase(app, { customer_id: params.id, by: caller.customer_id, reason: body.reason }),
  ),
  route(contract.previewMerging, async (app, { query }) => wrapValue('merging', await previewMerging(app, query))),
  route(contract.mergePersons, (app, { caller, body }) => merge(app, caller.customer_id, body)),
]
