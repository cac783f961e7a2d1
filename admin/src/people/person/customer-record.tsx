import { Link } from 'react-router'
import type { StaffViewOfCustomer } from '@aforo/domain/people/admin/shapes.ts'
import type { AcceptedDocument } from '@aforo/domain/profile/admin/shapes.ts'
import { formatDate, formatDay, formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { fullName } from '../../ui/names.ts'
import { useNow } from '../../ui/now.ts'
import { SkeletonRows } from '../../ui/notices/states.tsx'
import { auditLogPath } from '../../paths.ts'
import { PrivacyActions } from '../privacy/privacy-actions.tsx'
import type { Attendance } from './customer-bookings.tsx'
import { CustomerAnswers, useAnswersOf } from './customer-answers.tsx'
import { isPenaltyActive } from './customer-warnings.tsx'

type Props = { person: StaffViewOfCustomer; attendance: Attendance }

export function CustomerRecord({ person, attendance: { data, isPending } }: Props) {
  const { calendar } = useStudio()
  const now = useNow()
  const { isAdmin } = useCurrentStaff()
  const formatDayOf = (instant: string) => formatDate(parseInstant(instant), calendar.zone)
  const answers = useAnswersOf(person.customer_id)
  // Everything is shown at once, so that no button moves while someone taps it.
  if (isPending || answers.isPending) return <SkeletonRows rows={6} />
  return (
    <>
      <h2 className="part-title">Datos</h2>
      <dl className="person-record">
        <Fact label="Cumpleaños" value={person.birthdate && formatDay(person.birthdate)} />
        <Fact label="Instagram" value={person.instagram} />
        <Fact label="Cómo supo del estudio" value={[person.signup_reason, person.other].filter(Boolean).join(': ')} />
        <Fact label="Dirección de facturación" value={addressOf(person)} />
        <Fact label="Desde" value={formatDayOf(person.createdAt)} />
      </dl>
      <CustomerAnswers customer_id={person.customer_id} />
      <h2 className="part-title">Documentos aceptados</h2>
      {data?.documents.length === 0 && <p className="quiet">No ha aceptado ninguno.</p>}
      <ul className="person-list">
        {data?.documents.map((document) => (
          <li key={`${document.page_id}-${document.version}`}>
            <b>{document.title}</b>{' '}
            <small title={document.agent ?? undefined}>{acceptanceWords(document, calendar.zone)}</small>
            {document.version < document.current_version && <Badge tone="aviso">Hay una versión nueva</Badge>}
          </li>
        ))}
      </ul>
      {data && data.penalties.length > 0 && (
        <>
          <h2 className="part-title">Penalizaciones</h2>
          <ul className="person-list">
            {data.penalties.map((penalty) => (
              <li key={penalty.class_reservation_penalty_id}>
                <b>{`Hasta el ${formatMoment(parseInstant(penalty.end_date), calendar.zone)}`}</b>{' '}
                {isPenaltyActive(penalty, now) && <Badge tone="error">Activa</Badge>}
                {penalty.liftedAt && (
                  <small>
                    {[`Levantada el ${formatDayOf(penalty.liftedAt)}`, penalty.lifted_by, penalty.lift_reason]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <PrivacyActions customer_id={person.customer_id} name={fullName(person)} />
      {isAdmin && (
        <p className="person-log">
          <Link className="button button-outline" to={auditLogPath('customer', person.customer_id)}>
            Qué le ha cambiado el equipo
          </Link>
        </p>
      )}
    </>
  )
}

const acceptanceWords = ({ version, createdAt, ip }: AcceptedDocument, zone: string) =>
  [`Versión ${version}`, formatMoment(parseInstant(createdAt), zone), ip && `desde ${ip}`].filter(Boolean).join(' · ')

const Fact = ({ label, value }: { label: string; value: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value || <span className="quiet">Sin dato</span>}</dd>
  </div>
)

function addressOf({ address }: StaffViewOfCustomer): string | null {
  if (!address) return null
  const { street, number, interior_number, neighborhood, zip_code, city, state, country } = address
  const streetLine = [street, number, interior_number && `int. ${interior_number}`].filter(Boolean).join(' ')
  return [streetLine, neighborhood, zip_code, city, state, country].filter(Boolean).join(', ')
}
