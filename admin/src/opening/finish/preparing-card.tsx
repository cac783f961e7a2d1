import './preparing-card.css'
import { Link, useNavigate } from 'react-router'
import type { OpeningProgress, OpeningStep } from '@aforo/domain/opening/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { openingPath } from '../../paths.ts'
import { stepPath, stepWords } from '../opening-words.ts'
import { useOpening } from '../steps/use-opening.ts'
import { usePublish } from './use-publish.ts'

/** Without these, customers of a published portal cannot book or pay. */
const neededSteps: ReadonlySet<OpeningStep> = new Set(['place', 'class-types', 'timetable', 'packages', 'payment'])

/** Whether the portal of an administrator is not open yet: then no day is "in order". */
export function useIsPreparing(): boolean {
  const { isAdmin } = useCurrentStaff()
  return useOpening({ enabled: isAdmin }).data?.state === 'preparing'
}

/**
 * What is left before the portal opens, for administrators. Once it is published, only what keeps customers from
 * booking; nothing for a studio that runs.
 */
export function PreparingCard() {
  const { isAdmin } = useCurrentStaff()
  const { data } = useOpening({ enabled: isAdmin })
  if (!isAdmin || !data || data.state === 'no-owner') return null
  if (data.state === 'published') return <StillMissing steps={data.steps} />
  return <Preparing {...data} />
}

function Preparing({ steps, news_count }: OpeningProgress) {
  const navigate = useNavigate()
  const { working, errorMessage, publish } = usePublish()
  const publishAndShow = async () => {
    if (await publish()) await navigate(openingPath('listo'))
  }
  const left = steps.filter(({ isDone }) => !isDone)
  const done = steps.length - left.length
  return (
    <section className="preparing" aria-labelledby="preparing-title">
      <div className="preparing-head">
        <h2 id="preparing-title">Tu estudio se está preparando</h2>
        <p>
          {left.length === 0 ? 'Todo está listo: solo falta publicar.' : `Llevas ${done} de ${steps.length} pasos.`}{' '}
          {news_count > 0 && `${countWords(news_count, 'persona espera', 'personas esperan')} que les avises.`}
        </p>
        <progress aria-label="Pasos hechos" max={steps.length} value={done} />
      </div>
      {left.length > 0 && <StepLinks steps={left} />}
      {errorMessage && <Fault>{errorMessage}</Fault>}
      <div className="preparing-ways">
        <Button working={working} onClick={() => void publishAndShow()}>
          Publicar
        </Button>
        <Link className="button button-outline" to={openingPath('listo')}>
          Ver cómo va
        </Link>
      </div>
    </section>
  )
}

function StillMissing({ steps }: Pick<OpeningProgress, 'steps'>) {
  const missing = steps.filter(({ step, isDone }) => !isDone && neededSteps.has(step))
  if (missing.length === 0) return null
  return (
    <section className="preparing" aria-labelledby="preparing-title">
      <h2 id="preparing-title">Para que puedan reservar, falta</h2>
      <StepLinks steps={missing} />
    </section>
  )
}

const StepLinks = ({ steps }: Pick<OpeningProgress, 'steps'>) => (
  <ul className="preparing-steps">
    {steps.map(({ step }) => (
      <li key={step}>
        <Icon name={stepWords[step].icon} />
        <Link className="row-way" to={stepPath(step)}>
          {stepWords[step].left}
        </Link>
        <Icon name="chevron-right" />
      </li>
    ))}
  </ul>
)
