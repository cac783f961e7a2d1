import { Link } from 'react-router-dom'
import { type LocalDate, spokenDay } from '@aforo/domain/values/days.ts'
import { Icon } from '../ui/icon.tsx'
import { classesPath } from '../paths.ts'

export const BackToDay = ({ day, today }: { day: LocalDate; today: LocalDate }) => (
  <Link className="back" to={classesPath({ dia: day === today ? null : day })}>
    <Icon name="chevron-left" />
    Clases del {spokenDay(day)}
  </Link>
)
