import { allow } from '../../values/refusal.ts'
import { findFault, findFaults, type FieldFaults, fieldTexts, summarizeFaults } from './check.ts'
import { type Field, sortFields, type Values } from './fields.ts'
import { toStoredAnswer } from './stored-answer.ts'
import { isFieldShown } from './precondition.ts'
import { refuse } from './refusals.ts'
import type { Answer } from './shapes.ts'

export type AnsweringFacts = {
  readonly fields: readonly (Field & { readonly sensitive: boolean })[]
  readonly before: Values
  readonly canSeeSensitive: boolean
  /** Sensitive fields with consent; null when staff enter the answers. */
  readonly agreed: readonly string[] | null
}

/** The answers to write, by key; null deletes one. */
export type AnswerChanges = Readonly<Record<string, Answer>>

/**
 * Decides whether answers can be stored, all or none. Sensitive ones need consent; required ones may follow later
 * (5.8). Answers to fields that other answers now hide are deleted (3.2: only 'Otro' shows the free text).
 */
export function decideAnswering({ fields, before, canSeeSensitive, agreed }: AnsweringFacts, answers: Values) {
  const values = fields.filter(({ key }) => Object.hasOwn(answers, key))
  if (values.length < Object.keys(answers).length) return refuse('field-unknown')
  if (!canSeeSensitive && values.some(({ sensitive }) => sensitive)) return refuse('field-sensitive')
  const after = { ...before, ...answers }
  const visible = fields.filter((field) => isFieldShown(field, fields, after))
  const faults: Record<string, string> = {}
  const changes: Record<string, Answer> = {}
  for (const field of sortFields(values)) {
    if (!visible.includes(field)) continue
    const answer = toStoredAnswer(field, answers[field.key])
    const fault = findFault(field, answers[field.key]) ?? ('fault' in answer ? answer.fault : null)
    const hasConsent = !field.sensitive || agreed === null || agreed.includes(field.key)
    if (fault) faults[field.key] = fault
    else if ('value' in answer && answer.value !== null && !hasConsent) faults[field.key] = fieldTexts.consent
    else if ('value' in answer) changes[field.key] = answer.value
  }
  if (Object.keys(faults).length > 0) return refuseAnswers(fields, faults)
  for (const { key, sensitive } of fields.filter((field) => !visible.includes(field))) {
    if ((before[key] ?? null) !== null && (canSeeSensitive || !sensitive)) changes[key] = null
  }
  return allow(changes)
}

/** Refuses with one sentence for the form and one for each wrong field (5.8). */
export function refuseAnswers(fields: readonly Pick<Field, 'key' | 'label'>[], faults: FieldFaults) {
  return refuse('form-incomplete', {
    message: summarizeFaults(fields, faults) ?? undefined,
    details: { fields: faults },
  })
}

/** Decides whether a form can be sent as it is filled in (5.8). */
export function checkForm(fields: readonly Field[], values: Values) {
  const faults = findFaults(fields, values)
  return Object.keys(faults).length === 0 ? allow(null) : refuseAnswers(fields, faults)
}
