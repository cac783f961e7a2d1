import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { SignInForm } from '../account/sign-in/sign-in-form.tsx'
import { SignUpForm } from '../account/sign-up/sign-up-form.tsx'
import type { SignUpNeeds } from '../account/sign-up/read-sign-up-needs.ts'
import { withNext } from '../account/with-next.ts'
import { paths } from '../paths.ts'

/** Sign-up or sign-in inside the checkout (6.1). */
export function BuyerForms({ needs }: { needs: SignUpNeeds }) {
  const [hasAccount, setHasAccount] = useState(false)
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const returnAddress = pathname + search
  const onDone = () => void revalidate()
  return (
    <section aria-labelledby="quien">
      <h2 id="quien" className="text-h3">
        {hasAccount ? 'Entra con tu cuenta' : 'Primero, crea tu cuenta'}
      </h2>
      <p className="mt-2 mb-6 text-ink-2">
        {hasAccount ? '¿Es tu primera vez? ' : '¿Ya tienes una? '}
        <button type="button" className="inline-link" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? 'Crea tu cuenta' : 'Entra aquí'}
        </button>
      </p>
      {hasAccount ? (
        <>
          <SignInForm next={returnAddress} onDone={onDone} />
          <RecoverLink next={returnAddress} />
        </>
      ) : (
        <SignUpForm {...needs} next={returnAddress} onDone={onDone} />
      )}
    </section>
  )
}

const RecoverLink = ({ next }: { next: string }) => (
  <a className="lone-link mt-3" href={withNext(paths.recover(), next)}>
    ¿Olvidaste tu contraseña?
  </a>
)
