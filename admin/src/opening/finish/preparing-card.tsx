import './preparing-card.css'
import { Link, useNavigate } from 'react-router'
import type { OpeningProgress, OpeningStep } from '@aforo/domain/opening/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { openingPath } from '../../paths.ts'
import { stepPath, stepWords } from '../opening-words.ts'
import { useStepsWithDraft } from '../drafts/use-draft.ts'
import { useOpening } from '../steps/use-opening.ts'
import { PublishButton } from './publish-button.tsx'
import { SampleDataCard } from './sample-data-card.tsx'

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

function Preparing({ steps, news_count, sample }: OpeningProgress) {
  const navigate = useNavigate()
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
      <SampleDataCard sample={sample} />
      <div className="preparing-ways">
        <PublishButton hasSample={sample !== null} onPublished={() => void navigate(openingPath('listo'))} />
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

function StepLinks({ steps }: Pick<OpeningProgress, 'steps'>) {
  const stepsWithDraft = useStepsWithDraft()
  return (
    <ul className="preparing-steps">
      {steps.map(({ step }) => (
        <li key={step}>
          <Icon name={stepWords[step].icon} />
          <span>
            <Link className="row-way" to={stepPath(step)}>
              {stepWords[step].left}
            </Link>
            {stepsWithDraft.has(step) && <small>A medias, lo escrito sigue ahí</small>}
          </span>
          <Icon name="chevron-right" />
        </li>
      ))}
    </ul>
  )
}
