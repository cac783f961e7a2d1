import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SignInForm } from '../account/sign-in-form.tsx'
import { SignUpForm } from '../account/sign-up-form.tsx'
import type { SignUpNeeds } from '../account/sign-up-reading.ts'
import { withIntent } from '../account/intent.ts'
import { paths } from '../paths.ts'

/** 6.1 a visitor signs up or in without leaving what she is buying. */
export function BuyerForms({ needs }: { needs: SignUpNeeds }) {
  const [has, setHas] = useState(false)
  const { revalidate } = useRevalidator()
  const onDone = () => void revalidate()
  return (
    <section aria-labelledby="quien">
      <h2 id="quien" className="text-h3">
        {has ? 'Entra con tu cuenta' : 'Primero, crea tu cuenta'}
      </h2>
      <p className="mt-2 mb-6 text-ink-2">
        {has ? '¿Es tu primera vez? ' : '¿Ya tienes una? '}
        <button type="button" className="inline-link" onClick={() => setHas(!has)}>
          {has ? 'Crea tu cuenta' : 'Entra aquí'}
        </button>
      </p>
      {has ? (
        <>
          <SignInForm onDone={onDone} />
          <RecoverLink />
        </>
      ) : (
        <SignUpForm {...needs} onDone={onDone} />
      )}
    </section>
  )
}

function RecoverLink() {
  const here = typeof location === 'undefined' ? null : location.pathname + location.search
  return (
    <a className="lone-link mt-3" href={withIntent(paths.recover(), here)}>
      ¿Olvidaste tu contraseña?
    </a>
  )
}
