import { whenWords } from '../board-words.ts'
import type { PlacedClass } from '../placed.ts'

export const ClassLead = ({ one }: { one: PlacedClass }) => (
  <p className="lead">
    <b>{one.class_type.name}</b>
    <small>
      {whenWords(one)} · {one.location.name}
    </small>
  </p>
)
