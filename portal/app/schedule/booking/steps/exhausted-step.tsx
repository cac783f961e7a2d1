import { labelOnMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { useLocation } from 'react-router'
import { packagesLabel, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { useSettings } from '../../../frame/frame-data.ts'
import { PackagePick } from '../../../packages/package-pick.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Flow, SeatSelection } from '../flow/steps.ts'
import { mapOf } from '../flow/seat-selection.ts'
import { ClassSummary } from './class-summary.tsx'
import type { StepOf, StepProps, View } from './step.ts'
import { SelectionMap } from './selection-map.tsx'

/** The customer has no credit for this class; packages that pay for it are offered (2.52, 8.19). */
export function exhaustedView(
  { flow, dispatch }: StepProps,
  { message, selection }: StepOf<'credits-exhausted'>,
): View {
  const { singleClass, person } = flow.facts
  const spot = selection.own?.spot ?? null
  const choices = person?.packages ?? []
  const isBuyable = choices.some(({ why_not }) => why_not === null)
  const query = { clase: singleClass.single_class_id, lugar: spot ?? undefined }
  return {
    title: person?.isNew ? 'Sin clases disponibles' : 'Créditos agotados',
    body: (
      <div className="step-body">
        <ClassSummary singleClass={singleClass} isNamed />
        <p className="notice">
          <Icon name="ticket" size={20} />
          {message}
        </p>
        <UnusableCredits flow={flow} />
        {choices.length > 0 && (
          <section className="grid gap-3" aria-labelledby="para-esta-clase">
            <div>
              <h3 id="para-esta-clase" className="step-heading">
                Elige cómo venir
              </h3>
              {isBuyable && <p className="text-small text-ink-2">{heldWords(flow, selection)}</p>}
            </div>
            <PackagePick choices={choices} hrefOf={(id) => paths.checkout(id, query)} />
          </section>
        )}
        {isBuyable && spot !== null && (
          <details className="other-spot">
            <summary>Cambiar de lugar</summary>
            <SelectionMap flow={flow} selection={selection} dispatch={dispatch} />
          </details>
        )}
      </div>
    ),
    actions: <PackagesLink flow={flow} />,
  }
}

/** Says that the place is held during the payment (R4). */
function heldWords({ facts }: Flow, { own }: SeatSelection): string {
  const heldSpot = own?.spot ? `el lugar ${labelOnMap(mapOf(facts), own.spot)}` : 'tu lugar'
  return `Apartamos ${heldSpot} mientras pagas y, al terminar, queda reservado.`
}

function UnusableCredits({ flow }: { flow: Flow }) {
  const credits = (flow.facts.person?.credits ?? []).filter((credit) => credit.why_not !== null)
  if (credits.length === 0) return null
  return (
    <ul className="grid gap-2">
      {credits.map((credit) => (
        <li key={credit.available_class_id} className="credit credit-alone">
          <span className="credit-words">
            <b>{credit.title}</b>
            <span>{credit.why_not}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function PackagesLink({ flow }: { flow: Flow }) {
  const settings = useSettings()
  const { pathname } = useLocation()
  const shop = pathname.startsWith('/mystudio') ? `/mystudio${packagesPath(settings)}` : packagesPath(settings)
  return (
    <a href={`${shop}?clase=${flow.facts.singleClass.single_class_id}`} className={buttonClass({ look: 'outline' })}>
      Ver {packagesLabel(settings).toLowerCase()}
    </a>
  )
}
