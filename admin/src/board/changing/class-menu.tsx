import { Link } from 'react-router'
import { addDays, parseInstant } from '@aforo/domain/values/days.ts'
import { momentLabels } from '../../classes/class-words.ts'
import { useMyLists } from '../../classes/use-my-lists.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useNow } from '../../ui/now.ts'
import { rosterPath } from '../../paths.ts'
import { coachesOf, placesWords, whenWords } from '../board-words.ts'
import { mayChange, type PlacedClass } from '../placed.ts'
import type { Task } from '../use-board-task.ts'
import { type ChangeKind, changeLabels } from './change-words.ts'

type Props = { one: PlacedClass; isEditor: boolean; onBegin: (task: Task) => void; onLeave: () => void }

const kindsFor = ({ moment }: PlacedClass): readonly ChangeKind[] => {
  if (moment === 'cancelled') return []
  return moment === 'ahead' ? ['move', 'length', 'coach', 'capacity', 'notes', 'edit'] : ['coach', 'capacity', 'notes']
}

export function ClassMenu({ one, isEditor, onBegin, onLeave }: Props) {
  const mayOpenList = useMyLists()
  const now = useNow()
  const isOpen = isEditor && mayChange(one)
  const isNobodys = one.booked === 0 && one.waiting === 0
  return (
    <Dialog
      title={one.class_type.name}
      onClose={onLeave}
      actions={
        <>
          <Button look="outline" onClick={onLeave}>
            Cerrar
          </Button>
          {mayOpenList(one) && (
            <Link className="button button-solid" to={rosterPath(one.single_class_id)}>
              Ver lista
            </Link>
          )}
        </>
      }
    >
      <Facts one={one} />
      {isEditor && (
        <ul className="class-actions">
          {mayRestore(one, now) && <Entry onClick={() => onBegin({ kind: 'restore', one })}>Reactivar clase…</Entry>}
          {kindsFor(one).map((kind) => (
            <Entry key={kind} onClick={() => onBegin({ kind, one, changes: {} })}>
              {changeLabels[kind].menu}
            </Entry>
          ))}
          <Entry
            onClick={() =>
              onBegin({
                kind: 'new',
                slot: { date: addDays(one.date, 7), time: one.time, minutes: one.minutes },
                like: one,
              })
            }
          >
            Copiar…
          </Entry>
          {mayCancel(one) && <Entry onClick={() => onBegin({ kind: 'cancel', one })}>Cancelar clase…</Entry>}
          {isOpen && isNobodys && <Entry onClick={() => onBegin({ kind: 'delete', one })}>Eliminar…</Entry>}
        </ul>
      )}
    </Dialog>
  )
}

/** Also while it runs: a coach may not have come (R6). */
const mayCancel = ({ moment }: PlacedClass): boolean => moment === 'ahead' || moment === 'running'

/** While its hour is still ahead (R6). */
const mayRestore = ({ cancelledAt, class_date }: PlacedClass, now: Date): boolean =>
  cancelledAt !== null && parseInstant(class_date) > now

function Facts({ one }: { one: PlacedClass }) {
  return (
    <div className="class-facts">
      <p>
        {whenWords(one)} · {one.location.name}
      </p>
      <p>{coachesOf(one)}</p>
      <p>
        {placesWords(one)}
        {one.waiting > 0 && ` · ${one.waiting} en espera`}
      </p>
      {one.series && (
        <p className="quiet">{one.is_exception ? `${one.series.words}; ésta se cambió aparte` : one.series.words}</p>
      )}
      {one.moment !== 'ahead' && (
        <p>
          <Badge tone={one.moment === 'cancelled' ? 'error' : 'info'}>{momentLabels[one.moment]}</Badge>{' '}
          {one.cancel_reason}
        </p>
      )}
      {one.notes && <p className="class-notes">{one.notes}</p>}
    </div>
  )
}

const Entry = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <li>
    <button type="button" className="class-action" onClick={onClick}>
      {children}
    </button>
  </li>
)
