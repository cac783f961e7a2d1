import * as contract from '@aforo/domain/import/contract.ts'
import { route } from '../../platform/http/route.ts'
import { correctLine } from '../correcting/correct-line.ts'
import { inviteImported } from '../inviting/invite-imported.ts'
import { sendStudio } from '../exporting/send-studio.ts'
import { listImports, showBatch } from './show-import.ts'
import { startImport, stopImport, undoImport } from './change-import-status.ts'
import { sendImport, tryImport } from './try-import.ts'
import { wrongLines } from './wrong-lines.ts'

export const importRoutes = [
  route(contract.uploadImport, (app, { caller, body }) => sendImport(app, caller, body)),
  route(contract.listImports, (app, { query }) => listImports(app, query.page)),
  route(contract.getImport, ({ database }, { params }) => showBatch(database.db, params.id)),
  route(contract.exportStudio, (app, { caller }) => sendStudio(app, caller.customer_id)),
  route(contract.validateImport, (app, { caller, body }) => tryImport(app, caller, body)),
  route(contract.correctImportLine, (app, { caller, params, body }) => correctLine(app, caller, params, body)),
  route(contract.exportInvalidLines, (app, { params }) => wrongLines(app, params.id)),
  route(contract.startImport, (app, { caller, params }) => startImport(app, caller, params.id)),
  route(contract.inviteImported, (app, { caller, params, body }) => inviteImported(app, caller, params.id, body)),
  route(contract.stopImport, (app, { caller, params }) => stopImport(app, caller, params.id)),
  route(contract.undoImport, (app, { caller, params }) => undoImport(app, caller, params.id)),
]
