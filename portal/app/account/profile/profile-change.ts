import { checkProfile } from '@aforo/domain/people/profile.ts'
import type { ProfileChange } from '@aforo/domain/people/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { normalizePhone } from '@aforo/domain/values/phone.ts'
import { type FormFaults, textOf } from '../use-form-submit.ts'
import { birthdateFrom } from './birthdate.ts'

export type ProfileField = 'name' | 'last_name' | 'phone' | 'instagram' | 'birthdate'

/** 4.23, 5.1: the fields to save, or their faults. */
export function profileChangeFrom(
  data: FormData,
  today: LocalDate,
): { change: ProfileChange } | { faults: FormFaults<ProfileField> } {
  const birthday = birthdateFrom(
    { day: textOf(data, 'bday-day'), month: textOf(data, 'bday-month'), year: textOf(data, 'bday-year') },
    today,
  )
  const change = {
    name: textOf(data, 'name'),
    last_name: textOf(data, 'last_name'),
    phone: normalizePhone(textOf(data, 'phone')),
    instagram: textOf(data, 'instagram').trim().replace(/^@/, '') || null,
  }
  const faults: FormFaults<ProfileField> = checkProfile(change)
  if ('fault' in birthday) return { faults: { ...faults, birthdate: birthday.fault } }
  if (Object.keys(faults).length > 0) return { faults }
  return { change: { ...change, birthdate: birthday.birthdate } }
}
