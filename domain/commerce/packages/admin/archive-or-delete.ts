import { allow, type Verdict } from '../../../values/refusal.ts'
import { joinWords } from '../../../values/spanish.ts'
import { type PackageReason, refuse } from './refusals.ts'

export type PackageUses = {
  readonly classes_ahead: number
  readonly is_signup_fee: boolean
  readonly is_home_button: boolean
  /** Whether purchases, credits, past classes, discounts or other records refer to it. */
  readonly isReferenced: boolean
}

/**
 * Decides whether a package is deleted or archived: deleted when no record refers to it, else archived; refused while
 * the studio needs it to sell (2.54).
 */
export function decideArchiveOrDelete(
  title: string,
  needs: PackageUses,
): Verdict<'delete' | 'archive', PackageReason & 'package-needed'> {
  const { classes_ahead } = needs
  const uses = [
    ...(classes_ahead > 0 ? [countClasses(classes_ahead)] : []),
    ...(needs.is_signup_fee ? ['la inscripción de cada cliente nuevo'] : []),
    ...(needs.is_home_button ? ['el botón «Reservar» de la portada'] : []),
  ]
  if (uses.length > 0) {
    const list = joinWords(uses)
    return refuse('package-needed', { message: `${title} se necesita para ${list}. Cámbialo ahí primero.` })
  }
  return allow(needs.isReferenced ? 'archive' : 'delete')
}

const countClasses = (count: number): string =>
  count === 1 ? '1 clase que se vende aparte' : `${count} clases que se venden aparte`
