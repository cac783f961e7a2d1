import { Icon } from '../ui/icon.tsx'
import { classSentence, coachesOf, placesMark, shareOf } from './board-words.ts'
import type { PlacedClass } from './placed.ts'

export function ClassBlock({ one, hour }: { one: PlacedClass; hour: string }) {
  const [hours, minutes] = hour.split(':')
  return (
    <>
      <span className="unseen">{classSentence(one)}</span>
      <span className="block" aria-hidden="true">
        <span className="block-when">
          <span>
            {hours}:<wbr />
            {minutes}
          </span>
          {one.series && <Icon name="repeat" size={12} />}
          {one.notes && <Icon name="note" size={12} />}
        </span>
        <b className="block-name">{one.class_type.name}</b>
        <span className="block-coach">{coachesOf(one)}</span>
        {one.cancelledAt === null ? <Places one={one} /> : <em className="block-cancelled">Cancelada</em>}
      </span>
    </>
  )
}

function Places({ one }: { one: PlacedClass }) {
  const [occupiedText, of] = placesMark(one)
  return (
    <span className="block-places">
      <span className="occupancy-track">
        <i style={{ transform: `scaleX(${shareOf(one)})` }} />
      </span>
      <span>
        {occupiedText}
        <span className="block-capacity">{of}</span>
      </span>
      {one.waiting > 0 && <em>+{one.waiting}</em>}
    </span>
  )
}
