import * as contract from '@aforo/domain/profile/privacy/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { erase } from './erase.ts'
import { eraseMe } from './erase-me.ts'
import { merge, previewMerging } from './merge.ts'
import { previewErasing } from './preview-erasing.ts'
import { exportData, exportDataOf } from './export-data.ts'

export const privacyRoutes: readonly Route[] = [
  route(contract.exportMyData, async (world, { who }) => allow(exportData(world, who.customer_id))),
  route(contract.exportCustomerData, (world, { who, params }) => exportDataOf(world, who.customer_id, params.id)),
  route(contract.previewErasingMe, async (world, { who }) => {
    const previewed = await previewErasing(world, who.customer_id)
    return previewed.allowed ? allow({ erasing: previewed.value }) : previewed
  }),
  route(contract.previewErasing, async (world, { params }) => {
    const previewed = await previewErasing(world, params.id)
    return previewed.allowed ? allow({ erasing: previewed.value }) : previewed
  }),
  route(contract.eraseMe, async (world, { who, body, token, keepSession }) => {
    const erased = await eraseMe(world, { customer_id: who.customer_id, token, password: body.password })
    if (erased.allowed) keepSession(null)
    return erased
  }),
  route(contract.erasePerson, (world, { who, params, body }) =>
    erase(world, { customer_id: params.id, by: who.customer_id, reason: body.reason }),
  ),
  route(contract.previewMerging, async (world, { query }) => {
    const previewed = await previewMerging(world, query)
    return previewed.allowed ? allow({ merging: previewed.value }) : previewed
  }),
  route(contract.mergePersons, (world, { who, body }) => merge(world, who.customer_id, body)),
]
