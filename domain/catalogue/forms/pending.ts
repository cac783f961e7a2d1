import { findFault } from './check.ts'
import { type Field, sortFields, type Values } from './fields.ts'
import { isFieldShown } from './precondition.ts'

/** The required fields that are shown and not validly answered yet, by step and order (4.19, 5.8). */
export const pendingFields = <F extends Field>(fields: readonly F[], values: Values): F[] =>
  sortFields(
    fields.filter((field) => isFieldShown(field, fields, values) && findFault(field, values[field.key]) !== null),
  )
