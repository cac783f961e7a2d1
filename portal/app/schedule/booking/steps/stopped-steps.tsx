import { useLocation } from 'react-router'
import { packagesLabel, packagesPath } from 'studio/settings/presentation.ts'
import { useStudio } from '../../frame/studio.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BookingFacts } from './booking-facts.ts'
import { type Flow, mapOf } from './booking-flow.ts'
import { ClassSummary } from './class-summary.tsx'
import { rememberSpot } from './last-spot.ts'
import { SpotChoice } from './spot-choice.tsx'
import type { StepOf, StepProps, View } from './step.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** Looking needs no account: the room is open, and the choice survives signing in (4.11). */
export function signInView({ flow, tell }: StepProps, { wish }: StepOf<'sign-in'>): View {
  const { facts, taken } = flow
  const map = mapOf(facts)
  return {
    title: facts.singleClass.class_type.name,
    body: (
      <div className="step-body">
        <ClassSummary singleClass={facts.singleClass} />
        {facts.isFull && facts.waitlists && <p>La clase está llena. Entra para anotarte en la lista de espera.</p>}
        {!facts.isFull && map && <SpotChoice map={map} taken={taken} mine={NOBODY} wish={wish} tell={tell} />}
        <Description flow={flow} />
      </div>
    ),
    actions: <SignInLinks spot={wish.own?.spot ?? null} facts={facts} />,
  }
}

function SignInLinks({ spot, facts: { isFull, singleClass } }: { spot: string | null; facts: BookingFacts }) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  if (spot && !isFull) asked.set('lugar', spot)
  const next = `${pathname}?${asked}`
  // Who has to buy first comes back with the class alone in the address.
  const keep = () => {
    if (spot && !isFull) rememberSpot(singleClass.class_type.class_type_id, spot)
  }
  return (
    <>
      <p className="text-small text-ink-2">
        {isFull ? 'Para anotarte necesitas una cuenta.' : 'Para reservar necesitas una cuenta.'}
        {spot && !isFull && ' Guardamos tu lugar elegido.'}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <a href={paths.signIn(next)} className={buttonClass()} onClick={keep}>
          Entrar
        </a>
        <a href={paths.signUp(next)} className={buttonClass({ look: 'outline' })} onClick={keep}>
          Crear cuenta
        </a>
      </div>
    </>
  )
}

/** 2.52, 8.19: no credit left, or none that serves this class. */
export function exhaustedView({ flow, onClose }: StepProps, { message }: StepOf<'credits-exhausted'>): View {
  return {
    title: 'Créditos agotados',
    body: (
      <div className="step-body">
        <ClassSummary singleClass={flow.facts.singleClass} />
        <p className="notice">
          <Icon name="ticket" size={20} />
          {message}
        </p>
        <Unusable flow={flow} />
      </div>
    ),
    actions: (
      <>
        <PackagesLink flow={flow} />
        <Button look="outline" onClick={onClose}>
          Ahora no
        </Button>
      </>
    ),
  }
}

/** Credits she has that do not serve this class, and why. */
function Unusable({ flow }: { flow: Flow }) {
  const credits = (flow.facts.person?.credits ?? []).filter((one) => one.why_not !== null)
  if (credits.length === 0) return null
  return (
    <ul className="grid gap-2">
      {credits.map((one) => (
        <li key={one.available_class_id} className="credit credit-alone">
          <span className="credit-words">
            <b>{one.title}</b>
            <span>{one.why_not}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function PackagesLink({ flow }: { flow: Flow }) {
  const settings = useStudio()
  const { pathname } = useLocation()
  const shop = pathname.startsWith('/mystudio') ? `/mystudio${packagesPath(settings)}` : packagesPath(settings)
  return (
    <a href={`${shop}?clase=${flow.facts.singleClass.single_class_id}`} className={buttonClass()}>
      Ver {packagesLabel(settings).toLowerCase()}
    </a>
  )
}

/** 2.52, 8.19 */
export function penalisedView({ flow, onClose }: StepProps, { lines }: StepOf<'penalised'>): View {
  return {
    title: 'Penalización Activa',
    body: (
      <div className="step-body">
        <ClassSummary singleClass={flow.facts.singleClass} />
        <div className="notice notice-error">
          <Icon name="alert" size={20} />
          <div className="grid gap-2">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      </div>
    ),
    actions: <Button onClick={onClose}>Entendido</Button>,
  }
}

/** 2.48, and documents that are still to be accepted. */
export function incompleteView({ onClose }: StepProps, { message }: StepOf<'incomplete'>): View {
  return {
    title: 'Completar Información',
    body: <p>{message}</p>,
    actions: (
      <>
        <a href={paths.myInformation()} className={buttonClass()}>
          Completar Información
        </a>
        <Button look="outline" onClick={onClose}>
          Ahora no
        </Button>
      </>
    ),
  }
}

/** Sold on its own: bought, not reserved with credits (4.10). */
export function buyView({ flow }: StepProps, { class_package_id }: StepOf<'buy'>): View {
  const { singleClass } = flow.facts
  return {
    title: singleClass.class_type.name,
    body: (
      <div className="step-body">
        <ClassSummary singleClass={singleClass} />
        <p>Esta clase se compra por separado, no se reserva con créditos.</p>
        <Description flow={flow} />
      </div>
    ),
    actions: (
      <a href={paths.checkout(class_package_id, { clase: singleClass.single_class_id })} className={buttonClass()}>
        Comprar
      </a>
    ),
  }
}

/** Nobody books it any more, and why. */
export function closedView({ flow, onClose }: StepProps, { message }: StepOf<'closed'>): View {
  return {
    title: flow.facts.singleClass.class_type.name,
    body: (
      <div className="step-body">
        <ClassSummary singleClass={flow.facts.singleClass} />
        <p className="notice">
          <Icon name="clock" size={20} />
          {message}
        </p>
        <Description flow={flow} />
      </div>
    ),
    actions: <Button onClick={onClose}>Ver otros horarios</Button>,
  }
}

function Description({ flow }: { flow: Flow }) {
  const { description, class_type } = flow.facts.singleClass
  return (
    <div className="grid gap-2 text-ink-2">
      {description && <p>{description}</p>}
      <p>{class_type.description}</p>
    </div>
  )
}
