import * as contract from '@aforo/domain/reporting/reports/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listFigureRows, showReport } from './show-report.ts'

export const reportRoutes: Route[] = [
  route(contract.readReport, (app, request) => showReport(app, request)),
  route(contract.readFigureRows, (app, request) => listFigureRows(app, request)),
]
