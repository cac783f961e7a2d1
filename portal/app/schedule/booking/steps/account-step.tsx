import { labelOnMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { withNext } from '../../../account/with-next.ts'
import { paths } from '../../../paths.ts'
import { preloadable } from '../../../ui/preloadable.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { rememberSpot } from '../../../reservations/room/last-spot.ts'
import type { BookingFacts } from '../flow/booking-facts.ts'
import { mapOf } from '../flow/seat-selection.ts'
import { ClassDescription } from './class-description.tsx'
import { ClassSummary } from './class-summary.tsx'
import type { StepOf, StepProps, View } from './step.ts'
import { SelectionMap } from './selection-map.tsx'

const signIn = preloadable(async () => (await import('../../../account/sign-in/sign-in-form.tsx')).SignInForm)
const signUp = preloadable(async () => (await import('../../../account/sign-up/sign-up-form.tsx')).SignUpForm)

/** A visitor can look at the class and choose a spot; the chosen spot outlasts the sign-in (4.11, 6.1). */
export function signInView({ flow, dispatch }: StepProps, { selection }: StepOf<'sign-in'>): View {
  const { facts } = flow
  return {
    title: facts.singleClass.class_type.name,
    body: (
      <div className="step-body">
        <ClassSummary singleClass={facts.singleClass} />
        {facts.isFull && facts.hasWaitlist && <p>La clase está llena. Entra para anotarte en la lista de espera.</p>}
        {!facts.isFull && <SelectionMap flow={flow} selection={selection} dispatch={dispatch} />}
        <ClassDescription singleClass={facts.singleClass} />
      </div>
    ),
    actions: <SignInLinks spot={selection.own?.spot ?? null} facts={facts} dispatch={dispatch} />,
  }
}

type LinksProps = { spot: string | null; facts: BookingFacts; dispatch: StepProps['dispatch'] }

function SignInLinks({ spot, facts, dispatch }: LinksProps) {
  const returnAddress = useReturnAddress(spot)
  const { isFull, singleClass } = facts
  const open = (has: boolean) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (spot && !isFull) rememberSpot(singleClass.class_type.class_type_id, spot)
    dispatch({ type: 'account-requested', hasAccount: has })
  }
  useEffect(() => {
    signIn.preload()
    signUp.preload()
  }, [])
  return (
    <>
      <p className="text-small text-ink-2">
        {isFull ? 'Para anotarte necesitas una cuenta.' : 'Para reservar necesitas una cuenta.'}
        {spot && !isFull && ` Elegiste el lugar ${labelOnMap(mapOf(facts), spot)}.`}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <a href={paths.signIn(returnAddress)} className={buttonClass()} onClick={open(true)}>
          Entrar
        </a>
        <a href={paths.signUp(returnAddress)} className={buttonClass({ look: 'outline' })} onClick={open(false)}>
          Crear cuenta
        </a>
      </div>
    </>
  )
}

/** Sign-in or sign-up inside the sheet; afterwards the booking continues with the same selection (4.11). */
export function accountView(props: StepProps, step: StepOf<'account'>): View {
  return {
    title: step.hasAccount ? 'Entrar Ahora' : 'Crea tu cuenta',
    body: <AccountStep key={String(step.hasAccount)} {...props} step={step} />,
    actions: null,
  }
}

function AccountStep({ flow, dispatch, step }: StepProps & { step: StepOf<'account'> }) {
  const { revalidate } = useRevalidator()
  const returnAddress = useReturnAddress(step.selection.own?.spot ?? null)
  const onDone = () => void revalidate()
  const { signUp: signUpNeeds } = flow.facts
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        {step.hasAccount ? '¿Es tu primera vez? ' : '¿Ya tienes una? '}
        <button
          type="button"
          className="inline-link"
          onClick={() => dispatch({ type: 'account-requested', hasAccount: !step.hasAccount })}
        >
          {step.hasAccount ? 'Crea tu cuenta' : 'Entra aquí'}
        </button>
      </p>
      <Suspense fallback={<div className="sheet-waiting" aria-busy="true" />}>
        <FocusFirstField />
        {step.hasAccount ? (
          <>
            <signIn.Part next={returnAddress} onDone={onDone} />
            <a className="lone-link" href={withNext(paths.recover(), returnAddress)}>
              ¿Olvidaste tu contraseña?
            </a>
          </>
        ) : (
          signUpNeeds && <signUp.Part {...signUpNeeds} next={returnAddress} onDone={onDone} />
        )}
      </Suspense>
    </div>
  )
}

function FocusFirstField() {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => marker.current?.parentElement?.querySelector('input')?.focus(), [])
  return <span ref={marker} hidden />
}

function useReturnAddress(spot: string | null): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  if (spot) params.set('lugar', spot)
  return `${pathname}?${params}`
}
