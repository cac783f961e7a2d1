import type { Customer } from '@aforo/domain/people/shapes.ts'
import { formatDay } from '@aforo/domain/values/days.ts'
import { Icon } from '../../ui/icon.tsx'
import { Absent, Datum } from './datum.tsx'

/** 2.40 personal data; a missing birthday is shown in red. */
export function InformationView({ customer }: { customer: Customer }) {
  const { name, last_name, email, phone, instagram, birthdate } = customer
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Datum label="Nombre">{name}</Datum>
      <Datum label="Apellidos">{last_name}</Datum>
      <Datum label="Correo electrónico">{email}</Datum>
      <Datum label="Teléfono">{phone ? spaced(phone) : <Absent>Sin teléfono</Absent>}</Datum>
      <Datum label="Fecha de nacimiento">
        {birthdate ? (
          <time dateTime={birthdate}>{formatDay(birthdate)}</time>
        ) : (
          <span className="flex items-center gap-1.5 font-medium text-error">
            <Icon name="alert" size={18} />
            No has agregado tu cumpleaños.
          </span>
        )}
      </Datum>
      <Datum label="Instagram">{instagram ? `@${instagram.replace(/^@/, '')}` : <Absent>Sin Instagram</Absent>}</Datum>
    </dl>
  )
}

/** '55 0000 1001', as it is said aloud in Mexico. */
const spaced = (phone: string): string => phone.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3')
