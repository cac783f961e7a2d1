import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { SignInForm } from '../account/sign-in-form.tsx'
import { SignUpForm } from '../account/sign-up-form.tsx'
import type { SignUpNeeds } from '../account/sign-up-reading.ts'
import { withIntent } from '../account/intent.ts'
import { paths } from '../paths.ts'

/** 6.1 sign-up or sign-in within the checkout. */
export function BuyerForms({ needs }: { needs: SignUpNeeds }) {
  const [has, setHas] = useState(false)
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const here = pathname + search
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
          <SignInForm next={here} onDone={onDone} />
          <RecoverLink next={here} />
        </>
      ) : (
        <SignUpForm {...needs} next={here} onDone={onDone} />
      )}
    </section>
  )
}

const RecoverLink = ({ next }: { next: string }) => (
  <a className="lone-link mt-3" href={withIntent(paths.recover(), next)}>
    ¿Olvidaste tu contraseña?
  </a>
)
