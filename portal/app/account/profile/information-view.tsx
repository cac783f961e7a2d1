import type { Customer } from '@aforo/domain/people/shapes.ts'
import { formatDay } from '@aforo/domain/values/days.ts'
import { groupPhoneDigits } from '@aforo/domain/values/phone.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { MissingValue, ProfileEntry } from './profile-entry.tsx'

/** 2.40: personal data; a missing birthday is shown in red. */
export function InformationView({ customer }: { customer: Customer }) {
  const { name, last_name, email, phone, instagram, birthdate } = customer
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <ProfileEntry label="Nombre">{name}</ProfileEntry>
      <ProfileEntry label="Apellidos">{last_name}</ProfileEntry>
      <ProfileEntry label="Correo electrónico">{email}</ProfileEntry>
      <ProfileEntry label="Teléfono">
        {phone ? groupPhoneDigits(phone) : <MissingValue>Sin teléfono</MissingValue>}
      </ProfileEntry>
      <ProfileEntry label="Fecha de nacimiento">
        {birthdate ? (
          <time dateTime={birthdate}>{formatDay(birthdate)}</time>
        ) : (
          <span className="flex items-center gap-1.5 font-medium text-error">
            <Icon name="alert" size={18} />
            No has agregado tu cumpleaños.
          </span>
        )}
      </ProfileEntry>
      <ProfileEntry label="Instagram">
        {instagram ? `@${instagram.replace(/^@/, '')}` : <MissingValue>Sin Instagram</MissingValue>}
      </ProfileEntry>
    </dl>
  )
}
