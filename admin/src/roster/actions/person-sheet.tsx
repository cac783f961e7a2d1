import { Link } from 'react-router'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { personPath } from '../../paths.ts'
import { careWords, marksOf, originWords, type RosterEntry } from '../roster-words.ts'
import { unpay } from './pay-sheet.tsx'
import type { SheetProps } from './roster-task.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** The person of a seat, their contact, and what reception can do with the seat (R13). */
export function PersonSheet({ context, entry, onClose, onTask }: SheetProps & { entry: RosterEntry }) {
  const { seat, name, host } = entry
  const { phone, penalty } = seat.customer
  const { working, fault, work } = useApiMutation(onClose)
  const params = { id: context.roster.single_class.single_class_id, class_reservation_id: entry.key }
  const markUnpaid = () =>
    work(
      (callApi, key) => unpay(callApi, params, { key }),
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
      <Facts entry={entry} zone={context.zone} />
      <ul className="ways">
        {context.onToggle && (
          <ActionItem
            icon={entry.hasArrived ? 'repeat' : 'check'}
            onClick={() => {
              context.onToggle?.(entry)
              onClose()
            }}
          >
            {entry.hasArrived ? 'Quitar la marca de llegada' : 'Marcar que llegó'}
          </ActionItem>
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
          <ActionItem
            icon="cash"
            disabled={working}
            onClick={() => (seat.is_paid ? void markUnpaid() : onTask({ kind: 'pay', entry }))}
          >
            {seat.is_paid ? 'No se pagó después de todo' : 'Ya pagó en recepción…'}
          </ActionItem>
        )}
        {host === null && (
          <ActionItem icon="repeat" onClick={() => onTask({ kind: 'move', entry })}>
            Cambiar de clase…
          </ActionItem>
        )}
        {penalty && (
          <ActionItem icon="alert" onClick={() => onTask({ kind: 'lift', entry })}>
            Levantar penalización…
          </ActionItem>
        )}
        <ActionItem icon="x" onClick={() => onTask({ kind: 'remove', entry })}>
          Quitar de la lista…
        </ActionItem>
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

function Facts({ entry: { seat, host, spot }, zone }: { entry: RosterEntry; zone: Zone }) {
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
export const ActionItem = ({ icon, disabled, onClick, children }: WayProps) => (
  <li>
    <button type="button" className="way" disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      {children}
    </button>
  </li>
)
