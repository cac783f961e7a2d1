import { allow, type Verdict } from '../../../values/refusal.ts'
import { listed } from '../../../values/spanish.ts'
import { type PackageReason, refuse } from './refusals.ts'

export type Needs = {
  readonly classes_ahead: number
  readonly is_signup_fee: boolean
  readonly is_home_button: boolean
  /** Whether purchases, credits, past classes, discounts or anything else refers to it. */
  readonly named: boolean
}

/** May a package be put away, and how: deleted when nothing names it, else archived; refused while the studio sells by it (2.54). */
export function decidePuttingAway(
  title: string,
  needs: Needs,
): Verdict<'delete' | 'archive', PackageReason & 'package-needed'> {
  const { classes_ahead } = needs
  const where = [
    ...(classes_ahead > 0 ? [classesWords(classes_ahead)] : []),
    ...(needs.is_signup_fee ? ['la inscripción de cada cliente nuevo'] : []),
    ...(needs.is_home_button ? ['el botón «Reservar» de la portada'] : []),
  ]
  if (where.length > 0) {
    const list = listed(where)
    return refuse('package-needed', { message: `${title} se necesita para ${list}. Cámbialo ahí primero.` })
  }
  return allow(needs.named ? 'archive' : 'delete')
}

const classesWords = (count: number): string =>
  count === 1 ? '1 clase que se vende aparte' : `${count} clases que se venden aparte`
