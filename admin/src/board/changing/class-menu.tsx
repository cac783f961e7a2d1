import { Link } from 'react-router'
import { addDays, parseInstant } from '@aforo/domain/values/days.ts'
import { momentLabels } from '../../classes/class-words.ts'
import { useCanOpenRoster } from '../../classes/use-can-open-roster.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useNow } from '../../ui/now.ts'
import { rosterPath } from '../../paths.ts'
import { coachesOf, placesWords, placeOf, whenWords } from '../board-words.ts'
import { mayChange, type PlacedClass } from '../placed-class.ts'
import type { BoardTaskState } from '../use-board-task.ts'
import { type ChangeKind, changeLabels } from './change-words.ts'

type Props = {
  singleClass: PlacedClass
  isEditor: boolean
  onBegin: (task: BoardTaskState) => void
  onLeave: () => void
}

const kindsFor = ({ moment }: PlacedClass): readonly ChangeKind[] => {
  if (moment === 'cancelled') return []
  return moment === 'ahead' ? ['move', 'length', 'coach', 'capacity', 'notes', 'edit'] : ['coach', 'capacity', 'notes']
}

export function ClassMenu({ singleClass, isEditor, onBegin, onLeave }: Props) {
  const mayOpenList = useCanOpenRoster()
  const now = useNow()
  const isChangeable = isEditor && mayChange(singleClass)
  const isUnbooked = singleClass.booked === 0 && singleClass.waiting === 0
  return (
    <Dialog
      title={singleClass.class_type.name}
      onClose={onLeave}
      actions={
        <>
          <Button look="outline" onClick={onLeave}>
            Cerrar
          </Button>
          {mayOpenList(singleClass) && (
            <Link className="button button-solid" to={rosterPath(singleClass.single_class_id)}>
              Ver lista
            </Link>
          )}
        </>
      }
    >
      <Facts singleClass={singleClass} />
      {isEditor && (
        <ul className="class-actions">
          {mayRestore(singleClass, now) && (
            <MenuItem onClick={() => onBegin({ kind: 'restore', singleClass })}>Reactivar clase…</MenuItem>
          )}
          {kindsFor(singleClass).map((kind) => (
            <MenuItem key={kind} onClick={() => onBegin({ kind, singleClass, changes: {} })}>
              {changeLabels[kind].menu}
            </MenuItem>
          ))}
          <MenuItem
            onClick={() =>
              onBegin({
                kind: 'new',
                slot: { date: addDays(singleClass.date, 7), time: singleClass.time, minutes: singleClass.minutes },
                template: singleClass,
              })
            }
          >
            Copiar…
          </MenuItem>
          {singleClass.series && (
            <MenuItem onClick={() => onBegin({ kind: 'end-series', singleClass, isEndless: hasEnd(singleClass) })}>
              {hasEnd(singleClass) ? 'Hacer la serie sin término…' : 'Terminar la serie…'}
            </MenuItem>
          )}
          {mayCancel(singleClass) && (
            <MenuItem onClick={() => onBegin({ kind: 'cancel', singleClass })}>Cancelar clase…</MenuItem>
          )}
          {isChangeable && isUnbooked && (
            <MenuItem onClick={() => onBegin({ kind: 'delete', singleClass })}>Eliminar…</MenuItem>
          )}
        </ul>
      )}
    </Dialog>
  )
}

const hasEnd = ({ series }: PlacedClass): boolean =>
  series !== null && ('until' in series.repeat || 'count' in series.repeat)

/** A running class can be cancelled too, for example when the coach did not come (R6). */
const mayCancel = ({ moment }: PlacedClass): boolean => moment === 'ahead' || moment === 'running'

/** A cancelled class can be restored until its start (R6). */
const mayRestore = ({ cancelledAt, class_date }: PlacedClass, now: Date): boolean =>
  cancelledAt !== null && parseInstant(class_date) > now

function Facts({ singleClass }: { singleClass: PlacedClass }) {
  return (
    <div className="class-facts">
      <p>
        {whenWords(singleClass)} · {placeOf(singleClass)}
      </p>
      <p>{coachesOf(singleClass)}</p>
      <p>
        {placesWords(singleClass)}
        {singleClass.waiting > 0 && ` · ${singleClass.waiting} en espera`}
      </p>
      {singleClass.series && (
        <p className="quiet">
          {singleClass.is_exception ? `${singleClass.series.words}; ésta se cambió aparte` : singleClass.series.words}
        </p>
      )}
      {singleClass.moment !== 'ahead' && (
        <p>
          <Badge tone={singleClass.moment === 'cancelled' ? 'error' : 'info'}>{momentLabels[singleClass.moment]}</Badge>{' '}
          {singleClass.cancel_reason}
        </p>
      )}
      {singleClass.notes && <p className="class-notes">{singleClass.notes}</p>}
    </div>
  )
}

const MenuItem = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <li>
    <button type="button" className="class-action" onClick={onClick}>
      {children}
    </button>
  </li>
)
