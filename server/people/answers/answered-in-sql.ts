/** What a person answered as JSON, for the statements of the rooms that stand above. */
export { answeredFields, consentedAnswers, type FieldRead } from './answers-store.ts'
