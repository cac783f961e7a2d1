import { useState } from 'react'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { MoveOffer } from '../list/row-offers.ts'
import { SpotChoice } from '../room/spot-choice.tsx'
import { shapeFor } from '../room/spot-shape.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Seating } from './seating.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { type Picked, useMoving } from './use-moving.ts'

/** "Cambiar de clase": moves a seat with its guests and its credit to another class in one step (R6). */
export function MoveSheet({ offer, onClose }: { offer: MoveOffer; onClose: () => void }) {
  const { success } = useAlerts()
  const { choices, picked, pick, seat, move, working, fault } = useMoving(offer, (message) => {
    onClose()
    success(message)
  })
  return (
    <Sheet
      title="Cambiar de clase"
      onClose={onClose}
      actions={
        picked ? (
          <>
            {fault && <Fault>{fault}</Fault>}
            <Button
              working={working}
              disabledReason={picked.seating ? null : 'Buscamos los lugares libres.'}
              onClick={move}
            >
              Cambiar a {picked.choice.when}
            </Button>
            <Button look="outline" onClick={() => void pick(null)}>
              Elegir otra
            </Button>
          </>
        ) : (
          fault && <Fault>{fault}</Fault>
        )
      }
    >
      {picked ? (
        <Confirming offer={offer} picked={picked} onSeat={seat} />
      ) : (
        <ChoiceList offer={offer} choices={choices} isBroken={fault !== null} onPick={(choice) => void pick(choice)} />
      )}
    </Sheet>
  )
}

type ConfirmingProps = { offer: MoveOffer; picked: Picked; onSeat: (person: number, code: string) => void }

function Confirming({ offer, picked: { choice, seating }, onSeat }: ConfirmingProps) {
  const content = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={content} tabIndex={-1} className="grid gap-4 [outline:none]">
      <dl className="move-steps">
        <div>
          <dt>Dejas</dt>
          <dd>{offer.from}</dd>
        </div>
        <div>
          <dt>Tomas</dt>
          <dd>
            <b>
              {choice.class_type}, {choice.when}
            </b>
            <br />
            {choice.where}
          </dd>
        </div>
      </dl>
      {seating && <Seats guests={offer.guests} seating={seating} onSeat={onSeat} />}
      <p className="text-ink-2">{offer.consequence}</p>
    </div>
  )
}

type SeatsProps = { guests: readonly string[]; seating: Seating; onSeat: ConfirmingProps['onSeat'] }

/** Spots for the person and guests on the map, as when booking (4.11). */
function Seats({ guests, seating: { room, chosen }, onSeat }: SeatsProps) {
  const [choosing, setChoosing] = useState(0)
  if (!room || chosen.length === 0) return null
  const people = chosen.map((spot, index) => ({ name: guests[index - 1] ?? 'Tú', isGuest: index > 0, spot }))
  return (
    <SpotChoice
      map={room.map}
      shape={shapeFor(room.icon)}
      occupied={room.occupied}
      ownReserved={NONE}
      people={people}
      choosing={choosing}
      onChoosing={setChoosing}
      onPick={(code) => onSeat(choosing, code)}
    />
  )
}

const NONE: ReadonlySet<string> = new Set()
