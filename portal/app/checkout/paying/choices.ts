import { textOf } from '../../account/use-form-submit.ts'
import { cardFrom } from '../ways/card-fields.tsx'
import { type Extras, NO_EXTRAS } from './build-attempt.ts'

export type Choices = Extras & { way: string | null; months: number | null; hasNumber: boolean }

export const NO_CHOICES: Choices = { ...NO_EXTRAS, way: null, months: null, hasNumber: false }

/** `months` is null for one payment. */
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
