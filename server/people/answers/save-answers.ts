import { decideAnswering, refuseAnswers, type AnswerChanges } from '@aforo/domain/catalogue/forms/answering.ts'
import { fieldTexts } from '@aforo/domain/catalogue/forms/check.ts'
import type { Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { refuse } from '@aforo/domain/catalogue/forms/refusals.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findAnswerFile } from '../../catalogue/files/answers/find-answer-file.ts'
import { writeAnswers } from '../../catalogue/forms/write-answers.ts'
import type { AppContext } from '../../app/app-context.ts'
import { lockPerson } from '../lock-person.ts'
import type { FieldRead } from './answers-queries.ts'
import { answerColumns, readAnswers, writeAnswerColumns } from './answers-store.ts'
import { readAnswersOf, readMyFields, seesSensitive, valuesOf } from './read-answers.ts'

/** 4.19, 5.8 saves a customer's own answers: all that are sent, or none. */
export const saveMyFields = (app: AppContext, customer_id: number, sent: Values, agreed: readonly string[]) =>
  app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const fields = await readAnswers(tx, customer_id)
    const decided = await decideWithFiles(tx, fields, sent, { seesSensitive: true, senders: [customer_id], agreed })
    if (!decided.allowed) return decided
    await writeAll(tx, customer_id, fields, decided.value, agreed, app.now())
    return allow(await readMyFields(tx, customer_id))
  })

/** 7.39, R13 saves answers for a customer, audited; the values of sensitive fields are hidden in the audit log. */
export const saveAnswersOf = (
  app: AppContext,
  actor: { readonly customer_id: number; readonly role: Role },
  customer_id: number,
  sent: Values,
) =>
  app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const fields = await readAnswers(tx, customer_id)
    const senders = [customer_id, actor.customer_id]
    const decided = await decideWithFiles(tx, fields, sent, {
      seesSensitive: seesSensitive(actor.role),
      senders,
      agreed: null,
    })
    if (!decided.allowed) return decided
    const now = app.now()
    await writeAll(tx, customer_id, fields, decided.value, [], now)
    const change = changeOf(fields, decided.value)
    const action = { by: actor.customer_id, did: 'save-answers', subject: 'customer', subject_id: customer_id }
    if (Object.keys(change.after).length > 0) await writeAudit(tx, { ...action, ...change }, now)
    return readAnswersOf(tx, customer_id, actor.role)
  })

type Sender = { seesSensitive: boolean; senders: readonly number[]; agreed: readonly string[] | null }

/** Decides the answers to write. A file must be an upload of the sender or the customer, of the field's type. */
async function decideWithFiles(tx: Tx, fields: readonly FieldRead[], sent: Values, sender: Sender) {
  const { seesSensitive: canSeeSensitive, agreed } = sender
  const facts = { fields, before: valuesOf(fields), canSeeSensitive, agreed }
  const decided = decideAnswering(facts, sent)
  if (!decided.allowed) return decided
  const writing: Record<string, AnswerChanges[string]> = { ...decided.value }
  const faults: Record<string, string> = {}
  for (const field of fields.filter(({ type }) => type === 'file' || type === 'image')) {
    const file_id = fileIdOf(writing[field.key])
    if (file_id === null || file_id === fileIdOf(field.value)) {
      if (file_id !== null) writing[field.key] = field.value
      continue
    }
    const file = await findAnswerFile(tx, file_id, sender.senders)
    const isValidFile = file && (field.type === 'file' || file.type.startsWith('image/'))
    if (isValidFile) writing[field.key] = { file_id, name: file.name }
    else faults[field.key] = fieldTexts.load
  }
  return Object.keys(faults).length > 0 ? refuseAnswers(fields, faults) : allow(writing)
}

const fileIdOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'file_id' in value ? Number(value.file_id) : null

async function writeAll(
  tx: Tx,
  customer_id: number,
  fields: readonly FieldRead[],
  writing: AnswerChanges,
  agreed: readonly string[],
  now: Date,
): Promise<void> {
  const isOwn = (key: string) => (answerColumns as readonly string[]).includes(key)
  const columnAnswers = Object.entries(writing).filter(([key]) => isOwn(key))
  const otherFields = fields.filter(({ key }) => !isOwn(key) && Object.hasOwn(writing, key))
  await writeAnswerColumns(
    tx,
    customer_id,
    Object.fromEntries(columnAnswers.map(([key, value]) => [key, toText(value)])),
  )
  const answers = otherFields.map(({ id, key, sensitive }) => ({
    custom_field_id: id,
    value: writing[key] ?? null,
    hasConsented: sensitive && agreed.includes(key),
  }))
  await writeAnswers(tx, customer_id, answers, now)
}

const toText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const HIDDEN_VALUE = 'reservado'

function changeOf(fields: readonly FieldRead[], writing: AnswerChanges) {
  const changed = fields.filter(
    ({ key, value }) => Object.hasOwn(writing, key) && JSON.stringify(value) !== JSON.stringify(writing[key]),
  )
  const maskedValues = (values: (field: FieldRead) => unknown) =>
    Object.fromEntries(
      changed.map((field) => [
        field.key,
        field.sensitive && (values(field) ?? null) !== null ? HIDDEN_VALUE : (values(field) ?? null),
      ]),
    )
  return { before: maskedValues(({ value }) => value), after: maskedValues(({ key }) => writing[key]) }
}
