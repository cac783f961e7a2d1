import { allow, type Verdict } from '../../values/refusal.ts'
import { faultOf, faultsIn, type FieldFaults, fieldTexts, sentenceOf } from './check.ts'
import { type Field, inOrder, type Values } from './fields.ts'
import { storedAnswer } from './stored-answer.ts'
import { isFieldShown } from './precondition.ts'
import { type FormReason, refuse } from './refusals.ts'
import type { Answer } from './shapes.ts'

export type AnsweringFacts = {
  readonly fields: readonly (Field & { readonly sensitive: boolean })[]
  readonly before: Values
  readonly seesSensitive: boolean
  /** Sensitive fields with consent; null when staff enter the answers. */
  readonly agreed: readonly string[] | null
}

/** The answers to write, by key; null takes one away. */
export type Writing = Readonly<Record<string, Answer>>

/**
 * May these answers be stored? All or none; sensitive ones only with consent; required ones may follow later (5.8).
 * Answers to questions that are hidden by other answers are removed (3.2: only 'Otro' shows the free text).
 */
export function decideAnswering(
  { fields, before, seesSensitive, agreed }: AnsweringFacts,
  sent: Values,
): Verdict<Writing, FormReason> {
  const values = fields.filter(({ key }) => Object.hasOwn(sent, key))
  if (values.length < Object.keys(sent).length) return refuse('field-unknown')
  if (!seesSensitive && values.some(({ sensitive }) => sensitive)) return refuse('field-sensitive')
  const after = { ...before, ...sent }
  const visible = fields.filter((field) => isFieldShown(field, fields, after))
  const faults: Record<string, string> = {}
  const writing: Record<string, Answer> = {}
  for (const field of inOrder(values)) {
    if (!visible.includes(field)) continue
    const answer = storedAnswer(field, sent[field.key])
    const fault = faultOf(field, sent[field.key]) ?? ('fault' in answer ? answer.fault : null)
    const isAgreed = !field.sensitive || agreed === null || agreed.includes(field.key)
    if (fault) faults[field.key] = fault
    else if ('value' in answer && answer.value !== null && !isAgreed) faults[field.key] = fieldTexts.consent
    else if ('value' in answer) writing[field.key] = answer.value
  }
  if (Object.keys(faults).length > 0) return refuseAnswers(fields, faults)
  for (const { key, sensitive } of fields.filter((field) => !visible.includes(field))) {
    if ((before[key] ?? null) !== null && (seesSensitive || !sensitive)) writing[key] = null
  }
  return allow(writing)
}

/** 5.8 each field at fault with its sentence, under one sentence over the form. */
export function refuseAnswers(fields: readonly Pick<Field, 'key' | 'label'>[], faults: FieldFaults) {
  return refuse('form-incomplete', { message: sentenceOf(fields, faults) ?? undefined, details: { fields: faults } })
}

/** 5.8 may this form be sent as it is filled? */
export function checkForm(fields: readonly Field[], values: Values): Verdict<null, FormReason> {
  const faults = faultsIn(fields, values)
  return Object.keys(faults).length === 0 ? allow(null) : refuseAnswers(fields, faults)
}
