import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { OpeningStep } from '@aforo/domain/opening/shapes.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { BackLink, Page } from '../../ui/page/page.tsx'
import { openingOrder, pathAfter, pathBefore, stepWords } from '../opening-words.ts'

type Props = {
  step: OpeningStep
  working: boolean
  errorMessage: string | null
  onSave: () => void
  /** Nothing is left to save: the step is only left behind. */
  isUnchanged?: boolean
  saveLabel?: string
  children: ReactNode
}

/** One question with its answer; it is saved, or left for later. */
export function StepPage({ step, working, errorMessage, onSave, isUnchanged = false, saveLabel, children }: Props) {
  const { question, lead, label } = stepWords[step]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working) onSave()
  }
  return (
    <Page title={question} documentTitle={`Abre tu estudio: ${label}`} above={<Above step={step} />}>
      <form className="opening-form" noValidate onSubmit={submit}>
        <p className="opening-lead">{lead}</p>
        {errorMessage && <Fault>{errorMessage}</Fault>}
        {children}
        <div className="opening-actions">
          {isUnchanged && !working ? (
            <Link className="button button-solid" to={pathAfter(step)}>
              Seguir
            </Link>
          ) : (
            <>
              <Link className="button button-quiet" to={pathAfter(step)}>
                Después
              </Link>
              <Button type="submit" working={working}>
                {saveLabel ?? 'Guardar y seguir'}
              </Button>
            </>
          )}
        </div>
      </form>
    </Page>
  )
}

function Above({ step }: { step: OpeningStep }) {
  const back = pathBefore(step)
  const place = `Paso ${openingOrder.indexOf(step) + 1} de ${openingOrder.length}`
  return (
    <div className="opening-above">
      {back && <BackLink to={back}>Atrás</BackLink>}
      <p className="eyebrow">{place}</p>
    </div>
  )
}
