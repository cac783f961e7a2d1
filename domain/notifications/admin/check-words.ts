import { allow, type Verdict } from '../../values/refusal.ts'
import { kindOf, type MessageKind } from '../kinds.ts'
import { LINK } from '../whatsapp/parameters.ts'
import { type AdminReason, refuse } from './refusals.ts'
import type { Chosen } from './shapes.ts'

export const namesOf = (kind: MessageKind): readonly string[] => [
  ...new Set(['nombre', 'estudio', ...kindOf(kind).values]),
]

/** The names that the parameters of a WhatsApp template may have: a link as well. */
export const parameterNames = (kind: MessageKind): readonly string[] => [...namesOf(kind), LINK]

/** Whether what was chosen can be kept: every brace has a meaning, and what must arrive stays on. */
export function checkChosen(kind: MessageKind, chosen: Chosen): Verdict<Chosen, AdminReason> {
  if (kindOf(kind).isEssential && chosen.email === false) return refuse('essential', { details: { field: 'email' } })
  if (kindOf(kind).isVaried && Object.values(emptyAsNull(chosen)).some((words) => words !== null))
    return refuse('varied')
  const known = new Set(namesOf(kind))
  for (const field of ['subject', 'greeting', 'intro', 'closing', 'brief'] as const) {
    const unknown = namesIn(chosen[field] ?? '').find((name) => !known.has(name))
    if (unknown !== undefined) return unknownName(field, unknown, known)
  }
  const parameters = new Set(parameterNames(kind))
  const parameter = chosen.whatsapp_parameters.find((name) => !parameters.has(name))
  if (parameter !== undefined) return unknownName('whatsapp_parameters', parameter, parameters)
  return allow({ ...chosen, ...emptyAsNull(chosen) })
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim().toLocaleLowerCase('es-MX'))

const unknownName = (field: string, name: string, known: ReadonlySet<string>) =>
  refuse('unknown-name', {
    message: `«{${name}}» no significa nada en este mensaje. Puedes usar ${[...known].map((one) => `{${one}}`).join(', ')}.`,
    details: { field, name },
  })

const emptyAsNull = ({ subject, greeting, intro, closing, brief }: Chosen) => ({
  subject: subject || null,
  greeting: greeting || null,
  intro: intro || null,
  closing: closing || null,
  brief: brief || null,
})
