import { useState } from 'react'
import type { Note } from '@aforo/domain/people/admin/shapes.ts'
import type { AdminPenalty } from '@aforo/domain/profile/admin/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useNow } from '../../ui/now.ts'
import { LiftPenaltySheet } from './lift-penalty-sheet.tsx'

type Props = { name: string; notes: readonly Note[]; penalties: readonly AdminPenalty[] }

export function CustomerWarnings({ name, notes, penalties }: Props) {
  const { calendar } = useStudio()
  const now = useNow()
  const [penaltyToLift, setPenaltyToLift] = useState<AdminPenalty | null>(null)
  const activePenalties = penalties.filter((penalty) => isPenaltyActive(penalty, now))
  const pinned = notes.filter((note) => note.pinned)
  if (activePenalties.length === 0 && pinned.length === 0 && !penaltyToLift) return null
  return (
    <>
      <ul className="person-warnings" aria-label="Lo que hay que saber">
        {activePenalties.map((penalty) => (
          <li key={`p${penalty.class_reservation_penalty_id}`} className="person-warning person-penalty">
            <Icon name="alert" />
            <p>
              No puede reservar hasta el {formatMoment(parseInstant(penalty.end_date), calendar.zone)}: faltó a{' '}
              {penalty.no_shows === 1 ? '1 clase' : `${penalty.no_shows} clases seguidas`}.
            </p>
            <Button look="outline" onClick={() => setPenaltyToLift(penalty)}>
              Levantar
            </Button>
          </li>
        ))}
        {pinned.map((note) => (
          <li key={note.customer_note_id} className="person-warning">
            <Icon name="note" />
            <p>{note.text}</p>
          </li>
        ))}
      </ul>
      {penaltyToLift && <LiftPenaltySheet penalty={penaltyToLift} name={name} onClose={() => setPenaltyToLift(null)} />}
    </>
  )
}

export const isPenaltyActive = ({ liftedAt, end_date }: AdminPenalty, now: Date): boolean =>
  liftedAt === null && now < parseInstant(end_date)
