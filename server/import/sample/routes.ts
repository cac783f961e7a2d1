import * as contract from '@aforo/domain/opening/contract.ts'
import { route } from '../../platform/http/route.ts'
import { addSampleData } from './add-sample-data.ts'
import { removeSampleData } from './remove-sample-data.ts'

export const sampleRoutes = [
  route(contract.addSampleData, (app, { caller }) => addSampleData(app, caller.customer_id)),
  route(contract.removeSampleData, (app, { caller }) => removeSampleData(app, caller.customer_id)),
]
