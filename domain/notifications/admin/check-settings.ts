import { allow } from '../../values/refusal.ts'
import { kindOf, type MessageKind } from '../kinds.ts'
import { LINK } from '../whatsapp/parameters.ts'
import { refuse } from './refusals.ts'
import type { KindSettings } from './shapes.ts'

export const placeholdersOf = (kind: MessageKind): readonly string[] => [
  ...new Set(['nombre', 'estudio', ...kindOf(kind).values]),
]

/** The placeholders that a WhatsApp template can have: those of the texts, and the link. */
export const templatePlaceholders = (kind: MessageKind): readonly string[] => [...placeholdersOf(kind), LINK]

/** Decides whether settings can be saved: placeholders must be known, essential e-mails stay enabled (R14). */
export function checkKindSettings(kind: MessageKind, chosen: KindSettings) {
  if (kindOf(kind).isEssential && chosen.email === false) return refuse('essential', { details: { field: 'email' } })
  if (kindOf(kind).isVaried && Object.values(emptyAsNull(chosen)).some((words) => words !== null))
    return refuse('varied')
  const known = new Set(placeholdersOf(kind))
  for (const field of ['subject', 'greeting', 'intro', 'closing', 'brief'] as const) {
    const unknown = placeholdersIn(chosen[field] ?? '').find((name) => !known.has(name))
    if (unknown !== undefined) return refusePlaceholder(field, unknown, known)
  }
  const parameters = new Set(templatePlaceholders(kind))
  const parameter = chosen.whatsapp_parameters.find((name) => !parameters.has(name))
  if (parameter !== undefined) return refusePlaceholder('whatsapp_parameters', parameter, parameters)
  return allow({ ...chosen, ...emptyAsNull(chosen) })
}

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim().toLocaleLowerCase('es-MX'))

const refusePlaceholder = (field: string, name: string, known: ReadonlySet<string>) =>
  refuse('unknown-name', {
    message: `«{${name}}» no significa nada en este mensaje. Puedes usar ${[...known].map((word) => `{${word}}`).join(', ')}.`,
    details: { field, name },
  })

const emptyAsNull = ({ subject, greeting, intro, closing, brief }: KindSettings) => ({
  subject: subject || null,
  greeting: greeting || null,
  intro: intro || null,
  closing: closing || null,
  brief: brief || null,
})
