import { findFieldFault } from '@aforo/domain/catalogue/forms/decide-form.ts'
import { type Draft, fieldFrom } from './draft.ts'

const KEY = /^[a-z][a-z0-9_]*$/

/** The faults of a draft by input. Some depend on the other fields (3.27). */
export function faultsOfDraft(draft: Draft, others: readonly Draft[]): Record<string, string> {
  if (draft.label.trim() === '') return { label: 'Debes llenar este campo.' }
  if (!KEY.test(draft.key)) return { key: 'Usa minúsculas, números y guion bajo; empieza con una letra.' }
  if (draft.precondition && !draft.precondition.is.some((answer) => String(answer).trim() !== ''))
    return { precondition: 'Elige al menos una respuesta.' }
  const fields = [...others, draft].map(fieldFrom)
  const fault = findFieldFault(fieldFrom(draft, others.length), fields, others.length)
  return fault ? { [fault.input]: fault.message } : {}
}
