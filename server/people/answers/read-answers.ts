import { pendingFields } from '@aforo/domain/catalogue/forms/pending.ts'
import { refuse } from '@aforo/domain/catalogue/forms/refusals.ts'
import type { Answered } from '@aforo/domain/catalogue/forms/shapes.ts'
import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { partToApi } from '../../catalogue/forms/field-to-api.ts'
import { findForStaff } from '../find-person.ts'
import type { FieldRead } from './answers-queries.ts'
import { readAnswers } from './answers-store.ts'

/** Sensitive answers are for administrators and the person (R13). */
export const seesSensitive = (role: Role): boolean => isAtLeast(role, 'admin')

export const valuesOf = (fields: readonly FieldRead[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]))

/** 2.48 whether every required field is answered. */
export const isProfileComplete = (fields: readonly FieldRead[]): boolean =>
  pendingFields(fields, valuesOf(fields)).length === 0

/** 4.19 a customer's fields with answers, and which are pending. */
export async function readMyFields(db: Tx, customer_id: number): Promise<Answered> {
  return answersToApi(await readAnswers(db, customer_id), true)
}

/** 7.39 a customer's fields for staff; sensitive ones for administrators alone. */
export async function readAnswersOf(db: Tx, customer_id: number, role: Role) {
  const person = await findForStaff(db, customer_id)
  return person
    ? allow(answersToApi(await readAnswers(db, customer_id), seesSensitive(role)))
    : refuse('person-missing')
}

function answersToApi(fieldRows: readonly FieldRead[], seesAll: boolean): Answered {
  const isVisible = (field: FieldRead) => seesAll || !field.sensitive
  const fields = fieldRows.filter(isVisible).map((field) => ({
    ...partToApi(field.id, field),
    value: field.value,
    parts: field.parts.map((part) => partToApi(part.id, part)),
    CustomField_id: field.id,
    sensitive: field.sensitive,
    consentedAt: field.consentedAt && parseInstant(field.consentedAt).toISOString(),
  }))
  const pending = pendingFields(fieldRows, valuesOf(fieldRows)).filter(isVisible)
  return { fields, pending: pending.map(({ key }) => key) }
}
