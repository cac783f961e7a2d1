import { faultOf } from './check.ts'
import { type Field, inOrder, type Values } from './fields.ts'
import { isFieldShown } from './precondition.ts'

/** 4.19, 5.8 the required fields that are asked and not rightly answered yet, by step and then by order. */
export const pendingFields = <F extends Field>(fields: readonly F[], values: Values): F[] =>
  inOrder(fields.filter((field) => isFieldShown(field, fields, values) && faultOf(field, values[field.key]) !== null))
