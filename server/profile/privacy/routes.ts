import * as contract from '@aforo/domain/profile/privacy/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { erase } from './erase.ts'
import { eraseMe } from './erase-me.ts'
import { merge, previewMerging } from './merge.ts'
import { previewErasing } from './preview-erasing.ts'
import { exportData, exportDataOf } from './export-data.ts'

export const privacyRoutes: readonly Route[] = [
  route(contract.exportMyData, async (app, { caller }) => allow(exportData(app, caller.customer_id))),
  route(contract.exportCustomerData, (app, { caller, params }) => exportDataOf(app, caller.customer_id, params.id)),
  route(contract.previewErasingMe, async (app, { caller }) => {
    const preview = await previewErasing(app, caller.customer_id)
    return preview.allowed ? allow({ erasing: preview.value }) : preview
  }),
  route(contract.previewErasing, async (app, { params }) => {
    const preview = await previewErasing(app, params.id)
    return preview.allowed ? allow({ erasing: preview.value }) : preview
  }),
  route(contract.eraseMe, async (app, { caller, body, token, setSessionCookie }) => {
    const erased = await eraseMe(app, { customer_id: caller.customer_id, token, password: body.password })
    if (erased.allowed) setSessionCookie(null)
    return erased
  }),
  route(contract.erasePerson, (app, { caller, params, body }) =>
    erase(app, { customer_id: params.id, by: caller.customer_id, reason: body.reason }),
  ),
  route(contract.previewMerging, async (app, { query }) => {
    const preview = await previewMerging(app, query)
    return preview.allowed ? allow({ merging: preview.value }) : preview
  }),
  route(contract.mergePersons, (app, { caller, body }) => merge(app, caller.customer_id, body)),
]
