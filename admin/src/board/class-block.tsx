import { Icon } from '@aforo/ui/components/icon.tsx'
import { classSentence, coachesOf, placesMark, shareOf } from './board-words.ts'
import type { PlacedClass } from './placed-class.ts'

export function ClassBlock({ singleClass, hour }: { singleClass: PlacedClass; hour: string }) {
  const [hours, minutes] = hour.split(':')
  return (
    <>
      <span className="unseen">{classSentence(singleClass)}</span>
      <span className="block" aria-hidden="true">
        <span className="block-when">
          <span>
            {hours}:<wbr />
            {minutes}
          </span>
          {singleClass.series && <Icon name="repeat" size={12} />}
          {singleClass.notes && <Icon name="note" size={12} />}
        </span>
        <b className="block-name">{singleClass.class_type.name}</b>
        <span className="block-coach">{coachesOf(singleClass)}</span>
        {singleClass.cancelledAt === null ? (
          <ClassPlaces singleClass={singleClass} />
        ) : (
          <em className="block-cancelled">Cancelada</em>
        )}
      </span>
    </>
  )
}

function ClassPlaces({ singleClass }: { singleClass: PlacedClass }) {
  const [occupiedText, capacityText] = placesMark(singleClass)
  return (
    <span className="block-places">
      <span className="occupancy-track">
        <i style={{ transform: `scaleX(${shareOf(singleClass)})` }} />
      </span>
      <span>
        {occupiedText}
        <span className="block-capacity">{capacityText}</span>
      </span>
      {singleClass.waiting > 0 && <em>+{singleClass.waiting}</em>}
    </span>
  )
}
