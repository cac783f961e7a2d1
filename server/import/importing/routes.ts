import * as contract from '@aforo/domain/import/contract.ts'
import { route } from '../../platform/http/route.ts'
import { sendStudio } from '../exporting/send-studio.ts'
import { listImports, showBatch } from './show-import.ts'
import { startImport, stopImport, undoImport } from './steer-import.ts'
import { sendImport, tryImport } from './try-import.ts'
import { wrongLines } from './wrong-lines.ts'

export const importRoutes = [
  route(contract.sendImport, (world, { who, body }) => sendImport(world, who, body)),
  route(contract.listImports, (world, { query }) => listImports(world, query.page)),
  route(contract.getImport, ({ database }, { params }) => showBatch(database.db, params.id)),
  route(contract.exportStudio, (world, { who }) => sendStudio(world, who.customer_id)),
  route(contract.tryImport, (world, { who, body }) => tryImport(world, who, body)),
  route(contract.wrongLines, (world, { params }) => wrongLines(world, params.id)),
  route(contract.startImport, (world, { who, params }) => startImport(world, who, params.id)),
  route(contract.stopImport, (world, { who, params }) => stopImport(world, who, params.id)),
  route(contract.undoImport, (world, { who, params }) => undoImport(world, who, params.id)),
]
