import { useState } from 'react'
import type { StaffViewOfCustomer } from '@aforo/domain/people/admin/shapes.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { fullName } from '../../ui/names.ts'
import { roleWords } from '../role-words.ts'
import { CorrectEmailSheet } from './correct-email-sheet.tsx'
import { InviteButton } from './invite-button.tsx'

export function CustomerFacts({ person }: { person: StaffViewOfCustomer }) {
  const { calendar } = useStudio()
  const [isCorrecting, setCorrecting] = useState(false)
  const { isAdmin } = useCurrentStaff()
  const { account, email, file, phone, uid, unlimited_membership_expiration: unlimitedUntil } = person
  const canCorrectEmail = account.role === 'customer' || isAdmin
  return (
    <ul className="facts person-facts-line">
      {file && (
        <li>
          <img className="person-picture" src={file.src} alt={`Foto de ${fullName(person)}`} width={56} height={56} />
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <a href={`tel:${phone}`}>{phone}</a>
        </li>
      )}
      <li>
        <Icon name="mail" />
        <a href={`mailto:${email}`}>{email}</a>
        {canCorrectEmail && (
          <Button look="quiet" onClick={() => setCorrecting(true)}>
            Corregir
          </Button>
        )}
      </li>
      {account.role !== 'customer' && (
        <li>
          <Badge tone="info">{roleWords[account.role]}</Badge>
        </li>
      )}
      {person.has_unlimited && (
        <li>
          <Badge tone="ok">
            {unlimitedUntil
              ? `Ilimitada hasta el ${formatDate(parseInstant(unlimitedUntil), calendar.zone)}`
              : 'Ilimitada'}
          </Badge>
        </li>
      )}
      {uid === '' && (
        <li>
          <Badge>Sin cuenta en el portal</Badge>
          <InviteButton customer_id={person.customer_id} name={person.name} />
        </li>
      )}
      {isCorrecting && <CorrectEmailSheet person={person} onClose={() => setCorrecting(false)} />}
    </ul>
  )
}
