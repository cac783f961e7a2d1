import { MOST_ANSWER_BYTES, MOST_ANSWER_FILES } from '@aforo/domain/catalogue/files/limits.ts'
import { toDisplayName } from '@aforo/domain/catalogue/files/naming.ts'
import { isPicture, detectFileKind } from '@aforo/domain/catalogue/files/file-kind.ts'
import { refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { makePicture } from '../pictures/make-picture.ts'
import { saveFiles } from '../storage/save-files.ts'
import { insertRow, countAnswerFiles } from './answer-files-store.ts'
import { addressOfAnswer } from './find-answer-file.ts'

/** Folder of uploaded answers; no public address serves it. */
export const ANSWERS_FOLDER = 'respuestas/'

type IncomingFile = { readonly name: string; readonly bytes: Uint8Array }

/** Stores a file before its form is submitted, under an unguessable name; of a picture only its pixels (5.8, R15). */
export async function uploadAnswer(
  app: AppContext,
  { customer_id: by }: { readonly customer_id: number },
  incoming: IncomingFile,
) {
  const { files, bytes } = await countAnswerFiles(app.database.db, by)
  if (files >= MOST_ANSWER_FILES || bytes + incoming.bytes.length > MOST_ANSWER_BYTES) return refuse('too-many-answers')
  const prepared = await prepareFile(app, incoming.bytes)
  if (!prepared.allowed) return prepared
  const location = (await app.settings()).files_location
  const fileStore = await app.files(location)
  if (!fileStore) return refuse('no-object-store')
  const fault = await saveFiles(fileStore, [prepared.value])
  if (fault) return fault
  const { key, type, width, height } = prepared.value
  const name = toDisplayName(incoming.name)
  const size = prepared.value.bytes.length
  const row = { name, type, src: key, key, size, width, height, by, kept: location, createdAt: app.now() }
  const { file_id } = await insertRow(app.database.db, { ...row, purpose: 'answer' })
  return allow({ file_id, file: { name, type, src: addressOfAnswer(file_id) } })
}

async function prepareFile(app: AppContext, bytes: Uint8Array) {
  const kind = detectFileKind(bytes)
  if (!kind.allowed) return kind
  const key = `${ANSWERS_FOLDER}${app.secret(18)}`
  if (!isPicture(kind.value)) {
    return allow({ key: `${key}.pdf`, bytes, type: 'application/pdf', width: null, height: null })
  }
  const picture = await makePicture(bytes, kind.value, () => [])
  if (!picture.allowed) return picture
  const { width, height, largest } = picture.value
  return allow({ key: `${key}.${largest.ending}`, bytes: largest.bytes, type: largest.type, width, height })
}
