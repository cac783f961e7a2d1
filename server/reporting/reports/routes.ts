import * as contract from '@aforo/domain/reporting/reports/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listBehind, showReport } from './show-report.ts'

export const reportRoutes: Route[] = [
  route(contract.readReport, (app, request) => showReport(app, request)),
  route(contract.readListBehind, (app, request) => listBehind(app, request)),
]
