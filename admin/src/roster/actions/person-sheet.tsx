import type { payCash } from '@aforo/domain/booking/roster/contract.ts'
import { Link } from 'react-router'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { personPath } from '../../paths.ts'
import { careWords, marksOf, originWords, type RosterLine } from '../roster-words.ts'
import type { SheetProps } from './task.ts'
import { useWork } from '../../api/use-work.ts'

/** A seat's person, contact, and reception's actions (R13). */
export function PersonSheet({ at, line, onClose, onBegin }: SheetProps & { line: RosterLine }) {
  const { seat, name, host } = line
  const { phone, penalty } = seat.customer
  const { working, fault, work } = useWork(onClose)
  const params = { id: at.roster.single_class.single_class_id, class_reservation_id: line.key }
  const unpay = () =>
    work(
      (callApi, key) =>
        callApi<typeof payCash>(
          'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/paid',
          { params, body: { is_paid: false } },
          { key },
        ),
      () => `${name}: falta pagar.`,
    )
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {fault && <Fault>{fault.message}</Fault>}
      <Facts line={line} zone={at.zone} />
      <ul className="ways">
        {at.onToggle && (
          <Way
            icon={line.hasCome ? 'repeat' : 'check'}
            onClick={() => {
              at.onToggle?.(line)
              onClose()
            }}
          >
            {line.hasCome ? 'Quitar la marca de llegada' : 'Marcar que llegó'}
          </Way>
        )}
        {phone && (
          <li>
            <a className="way" href={`tel:${phone}`}>
              <Icon name="phone" />
              Llamar al {phone}
            </a>
          </li>
        )}
        {host === null && <CustomerPage customer_id={seat.customer_id} />}
        {seat.is_cash && (
          <Way
            icon="cash"
            disabled={working}
            onClick={() => (seat.is_paid ? void unpay() : onBegin({ kind: 'pay', line }))}
          >
            {seat.is_paid ? 'No se pagó después de todo' : 'Ya pagó en recepción…'}
          </Way>
        )}
        {host === null && (
          <Way icon="repeat" onClick={() => onBegin({ kind: 'move', line })}>
            Cambiar de clase…
          </Way>
        )}
        {penalty && (
          <Way icon="alert" onClick={() => onBegin({ kind: 'lift', line })}>
            Levantar penalización…
          </Way>
        )}
        <Way icon="x" onClick={() => onBegin({ kind: 'remove', line })}>
          Quitar de la lista…
        </Way>
      </ul>
    </Dialog>
  )
}

const CustomerPage = ({ customer_id }: { customer_id: number }) => (
  <li>
    <Link className="way" to={personPath(customer_id)}>
      <Icon name="user" />
      Compras y saldo
    </Link>
  </li>
)

function Facts({ line: { seat, host, spot }, zone }: { line: RosterLine; zone: Zone }) {
  return (
    <div className="person-facts">
      {host && <p>Invita {host}</p>}
      {spot && <p>Lugar {spot}</p>}
      <p className="quiet">
        {originWords[seat.origin]} · {formatMoment(parseInstant(seat.createdAt), zone)}
      </p>
      {seat.attendedAt && <p>Llegó · {formatMoment(parseInstant(seat.attendedAt), zone)}</p>}
      {careWords(seat).map((care) => (
        <p key={care} className="seat-care">
          <Icon name="alert" size={16} />
          {care}
        </p>
      ))}
      <p className="seat-marks">
        {marksOf(seat).map(({ words, tone }) => (
          <Badge key={words} tone={tone}>
            {words}
          </Badge>
        ))}
      </p>
    </div>
  )
}

type WayProps = {
  icon: 'check' | 'cash' | 'repeat' | 'alert' | 'x' | 'plus' | 'archive'
  disabled?: boolean
  onClick: () => void
  children: string
}
export const Way = ({ icon, disabled, onClick, children }: WayProps) => (
  <li>
    <button type="button" className="way" disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      {children}
    </button>
  </li>
)
