import { placeOf, whenWords } from '../board-words.ts'
import type { PlacedClass } from '../placed-class.ts'

export const ClassSummary = ({ singleClass }: { singleClass: PlacedClass }) => (
  <p className="lead">
    <b>{singleClass.class_type.name}</b>
    <small>
      {whenWords(singleClass)} · {placeOf(singleClass)}
    </small>
  </p>
)
