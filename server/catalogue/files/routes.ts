import * as contract from '@aforo/domain/catalogue/files/contract.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { route } from '../../platform/http/route.ts'
import { readAnswerFile } from './answers/read-answer-file.ts'
import { uploadAnswer } from './answers/upload-answer.ts'
import { deleteFile, getFile, listFiles, updateFile } from './files.ts'
import { findRow, fileToApi } from './store.ts'
import { file } from './tables.ts'
import { upload } from './upload.ts'

export const fileRoutes = [
  route(contract.listFiles, (app, { query }) => listFiles(app, query)),
  route(contract.getFile, (app, { params }) => getFile(app, params.id)),
  route(contract.uploadFile, (app, { caller, body }) => upload(app, caller, body)),
  route(contract.uploadFileToS3, (app, { caller, body }) => upload(app, caller, body, 'aws')),
  route(
    contract.updateFile,
    (app, { caller, body: { file_id, ...fields } }) => updateFile(app, caller, file_id, fields),
    {
      row: ({ body }) => rowBy(file.version, file.file_id, body.file_id),
      read: async ({ database }, { body }) => {
        const row = await findRow(database.db, body.file_id)
        return row && fileToApi(row)
      },
    },
  ),
  route(contract.uploadAnswer, (app, { caller, body }) => uploadAnswer(app, caller, body.file)),
  route(contract.readAnswerFile, (app, { caller, params }) => readAnswerFile(app, caller, params.id)),
  route(contract.deleteFile, (app, { caller, params }) => deleteFile(app, caller, params.id)),
]
