/** What a person answered as JSON, for the statements of the rooms that stand above. */
export { answeredFields, type FieldRead } from './answers-store.ts'
