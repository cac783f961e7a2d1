import { decideFields } from '@aforo/domain/catalogue/forms/decide-form.ts'
import { type Draft, fieldFrom } from './draft.ts'

const KEY = /^[a-z][a-z0-9_]*$/

/** What is wrong with a field before it is worth keeping, beside the input that is to blame; the rest is the rules' own (3.27). */
export function faultsOfDraft(draft: Draft, others: readonly Draft[]): Record<string, string> {
  if (draft.label.trim() === '') return { label: 'Debes llenar este campo.' }
  if (!KEY.test(draft.key)) return { key: 'Usa minúsculas, números y guion bajo; empieza con una letra.' }
  if (draft.precondition && !draft.precondition.is.some((one) => String(one).trim() !== ''))
    return { precondition: 'Elige al menos una respuesta.' }
  const verdict = decideFields([...others, draft].map(fieldFrom))
  const faults = verdict.allowed ? {} : ((verdict.details?.fields ?? {}) as Record<string, string>)
  const fault = faults[draft.key]
  return fault ? { [inputOf(fault)]: fault } : {}
}

const inputOf = (fault: string): string =>
  /opción/.test(fault) ? 'options' : /condición/.test(fault) ? 'precondition' : 'key'
