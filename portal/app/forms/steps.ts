import { type Field, sortFields, type Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { isFieldShown } from '@aforo/domain/catalogue/forms/precondition.ts'

export type Step<F extends Field> = { readonly step: number; readonly fields: readonly F[] }

/** 4.19: the candidate fields whose precondition is met by the values so far, grouped by step. */
export function groupBySteps<F extends Field>(
  candidates: readonly F[],
  all: readonly Field[],
  values: Values,
): Step<F>[] {
  const steps = new Map<number, F[]>()
  for (const field of sortFields(candidates.filter((field) => isFieldShown(field, all, values)))) {
    steps.set(field.step, [...(steps.get(field.step) ?? []), field])
  }
  return [...steps].map(([step, fields]) => ({ step, fields }))
}

export const unanswered = <F extends Field & { readonly value: unknown }>(
  fields: readonly F[],
  pending: readonly string[],
): F[] => fields.filter(({ key, value }) => value === null || pending.includes(key))
