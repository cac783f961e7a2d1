import { decideAnswering, refuseAnswers, type Writing } from '@aforo/domain/catalogue/forms/answering.ts'
import { fieldTexts } from '@aforo/domain/catalogue/forms/check.ts'
import type { Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { refuse } from '@aforo/domain/catalogue/forms/refusals.ts'
import type { Answered } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findAnswerFile } from '../../catalogue/files/answers/find-answer-file.ts'
import { writeAnswers } from '../../catalogue/forms/write-answers.ts'
import type { AppContext } from '../../app/app-context.ts'
import { lockPerson } from '../lock-person.ts'
import type { FieldRead } from './answers-queries.ts'
import { ownWords, readAnswers, writeOwnWords } from './answers-store.ts'
import { readAnswersOf, readMyFields, seesSensitive, valuesOf } from './read-answers.ts'

/** 4.19, 5.8 saves a person's own answers: all that are sent, or none. */
export const saveMyFields = (
  app: AppContext,
  customer_id: number,
  sent: Values,
  agreed: readonly string[],
): Promise<Verdict<Answered>> =>
  app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const fields = await readAnswers(tx, customer_id)
    const decided = await decide(tx, fields, sent, { seesSensitive: true, senders: [customer_id], agreed })
    if (!decided.allowed) return decided
    await write(tx, customer_id, fields, decided.value, agreed, app.now())
    return allow(await readMyFields(tx, customer_id))
  })

/** 7.39, R13 writes answers for a customer; who did it is kept, what was said of a body or a mind is not. */
export const saveAnswersOf = (
  app: AppContext,
  actor: { readonly customer_id: number; readonly role: Role },
  customer_id: number,
  sent: Values,
): Promise<Verdict<Answered>> =>
  app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const fields = await readAnswers(tx, customer_id)
    const senders = [customer_id, actor.customer_id]
    const decided = await decide(tx, fields, sent, {
      seesSensitive: seesSensitive(actor.role),
      senders,
      agreed: null,
    })
    if (!decided.allowed) return decided
    const now = app.now()
    await write(tx, customer_id, fields, decided.value, [], now)
    const change = changeOf(fields, decided.value)
    const about = { by: actor.customer_id, did: 'save-answers', subject: 'customer', subject_id: customer_id }
    if (Object.keys(change.after).length > 0) await writeAudit(tx, { ...about, ...change }, now)
    return readAnswersOf(tx, customer_id, actor.role)
  })

type Sender = { seesSensitive: boolean; senders: readonly number[]; agreed: readonly string[] | null }

/** The rows to write. A file must be an upload by the sender or the person for that field. */
async function decide(tx: Tx, fields: readonly FieldRead[], sent: Values, sender: Sender): Promise<Verdict<Writing>> {
  const { seesSensitive: sees, agreed } = sender
  const facts = { fields, before: valuesOf(fields), seesSensitive: sees, agreed }
  const decided = decideAnswering(facts, sent)
  if (!decided.allowed) return decided
  const writing: Record<string, Writing[string]> = { ...decided.value }
  const faults: Record<string, string> = {}
  for (const field of fields.filter(({ type }) => type === 'file' || type === 'image')) {
    const file_id = fileIn(writing[field.key])
    if (file_id === null || file_id === fileIn(field.value)) {
      if (file_id !== null) writing[field.key] = field.value
      continue
    }
    const file = await findAnswerFile(tx, file_id, sender.senders)
    const isRight = file && (field.type === 'file' || file.type.startsWith('image/'))
    if (isRight) writing[field.key] = { file_id, name: file.name }
    else faults[field.key] = fieldTexts.load
  }
  return Object.keys(faults).length > 0 ? refuseAnswers(fields, faults) : allow(writing)
}

const fileIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'file_id' in value ? Number(value.file_id) : null

async function write(
  tx: Tx,
  customer_id: number,
  fields: readonly FieldRead[],
  writing: Writing,
  agreed: readonly string[],
  now: Date,
): Promise<void> {
  const isOwn = (key: string) => (ownWords as readonly string[]).includes(key)
  const own = Object.entries(writing).filter(([key]) => isOwn(key))
  const others = fields.filter(({ key }) => !isOwn(key) && Object.hasOwn(writing, key))
  await writeOwnWords(tx, customer_id, Object.fromEntries(own.map(([key, value]) => [key, wordOf(value)])))
  const answers = others.map(({ id, key, sensitive }) => ({
    custom_field_id: id,
    value: writing[key] ?? null,
    agreed: sensitive && agreed.includes(key),
  }))
  await writeAnswers(tx, customer_id, answers, now)
}

const wordOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const HIDDEN = 'reservado'

function changeOf(fields: readonly FieldRead[], writing: Writing) {
  const changed = fields.filter(
    ({ key, value }) => Object.hasOwn(writing, key) && JSON.stringify(value) !== JSON.stringify(writing[key]),
  )
  const shown = (values: (field: FieldRead) => unknown) =>
    Object.fromEntries(
      changed.map((field) => [
        field.key,
        field.sensitive && (values(field) ?? null) !== null ? HIDDEN : (values(field) ?? null),
      ]),
    )
  return { before: shown(({ value }) => value), after: shown(({ key }) => writing[key]) }
}
