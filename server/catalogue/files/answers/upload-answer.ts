import { MOST_ANSWER_BYTES, MOST_ANSWER_FILES } from '@aforo/domain/catalogue/files/limits.ts'
import { shownName } from '@aforo/domain/catalogue/files/naming.ts'
import { isPicture, recognise } from '@aforo/domain/catalogue/files/recognising.ts'
import { type FileReason, refuse } from '@aforo/domain/catalogue/files/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { makePicture } from '../pictures/make-picture.ts'
import { saveFiles, type FileToSave } from '../storage/save-files.ts'
import { insertRow, weighOf } from './answer-files-store.ts'
import { addressOfAnswer } from './find-answer-file.ts'

/** Where answers are kept: no address of the portal leads there. */
export const ANSWERS = 'respuestas/'

type Sent = { readonly name: string; readonly bytes: Uint8Array }
type Uploaded = { file_id: number; file: { name: string; type: string; src: string } }

/** 5.8 stores a file before its form is saved, under an unguessable name; of a picture only its pixels (R15). */
export async function uploadAnswer(
  app: AppContext,
  { customer_id: by }: { readonly customer_id: number },
  sent: Sent,
): Promise<Verdict<Uploaded>> {
  const { files, bytes } = await weighOf(app.database.db, by)
  if (files >= MOST_ANSWER_FILES || bytes + sent.bytes.length > MOST_ANSWER_BYTES) return refuse('too-many-answers')
  const picture = await storePicture(app, sent.bytes)
  if (!picture.allowed) return picture
  const where = (await app.settings()).files_location
  const place = await app.files(where)
  if (!place) return refuse('no-object-store')
  const fault = await saveFiles(place, [picture.value])
  if (fault) return fault
  const { key, type, width, height } = picture.value
  const name = shownName(sent.name)
  const size = picture.value.bytes.length
  const row = { name, type, src: key, key, size, width, height, by, kept: where, createdAt: app.now() }
  const { file_id } = await insertRow(app.database.db, { ...row, purpose: 'answer' })
  return allow({ file_id, file: { name, type, src: addressOfAnswer(file_id) } })
}

type PreparedFile = FileToSave & { width: number | null; height: number | null }

async function storePicture(app: AppContext, bytes: Uint8Array): Promise<Verdict<PreparedFile, FileReason>> {
  const kind = recognise(bytes)
  if (!kind.allowed) return kind
  const key = `${ANSWERS}${app.secret(18)}`
  if (!isPicture(kind.value)) {
    return allow({ key: `${key}.pdf`, bytes, type: 'application/pdf', width: null, height: null })
  }
  const made = await makePicture(bytes, kind.value, () => [])
  if (!made.allowed) return made
  const { width, height, largest } = made.value
  return allow({ key: `${key}.${largest.ending}`, bytes: largest.bytes, type: largest.type, width, height })
}
