import { textOf } from '../../account/submitting.ts'
import { cardFrom } from '../ways/card-fields.tsx'
import { type Extras, NO_EXTRAS } from './build-attempt.ts'

/** What the form of a checkout holds: the way by its key, all that is ticked, and whether a card's number is written. */
export type Choices = Extras & { way: string | null; months: number | null; hasNumber: boolean }

export const NO_CHOICES: Choices = { ...NO_EXTRAS, way: null, months: null, hasNumber: false }

/** Reads them from the fields as they are now; `months` is null for one payment. */
export function choicesFrom(data: FormData): Choices {
  const months = Number(textOf(data, 'months'))
  return {
    way: textOf(data, 'way') || null,
    saveCard: data.has('saveCard'),
    instalments: data.has('instalments'),
    bill: data.has('bill'),
    agreed: data.has('agreed'),
    accepted: data.has('accepted'),
    months: months > 1 ? months : null,
    hasNumber: cardFrom(data).number.trim() !== '',
  }
}
