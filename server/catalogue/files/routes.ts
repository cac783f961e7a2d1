import * as contract from '@aforo/domain/catalogue/files/contract.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { route } from '../../platform/http/route.ts'
import { readAnswerFile } from './answers/read-answer-file.ts'
import { uploadAnswer } from './answers/upload-answer.ts'
import { deleteFile, getFile, listFiles, updateFile } from './keep-files.ts'
import { findRow, fileToApi } from './store.ts'
import { file } from './tables.ts'
import { upload } from './upload.ts'

export const fileRoutes = [
  route(contract.listFiles, (world, { query }) => listFiles(world, query)),
  route(contract.getFile, (world, { params }) => getFile(world, params.id)),
  route(contract.uploadFile, (world, { who, body }) => upload(world, who, body)),
  route(contract.uploadFileToS3, (world, { who, body }) => upload(world, who, body, 'aws')),
  route(
    contract.updateFile,
    (world, { who, body: { file_id, ...fields } }) => updateFile(world, who, file_id, fields),
    {
      row: ({ body }) => rowBy(file.version, file.file_id, body.file_id),
      read: async ({ database }, { body }) => {
        const row = await findRow(database.db, body.file_id)
        return row && fileToApi(row)
      },
    },
  ),
  route(contract.uploadAnswer, (world, { who, body }) => uploadAnswer(world, who, body.file)),
  route(contract.readAnswerFile, (world, { who, params }) => readAnswerFile(world, who, params.id)),
  route(contract.deleteFile, (world, { who, params }) => deleteFile(world, who, params.id)),
]
