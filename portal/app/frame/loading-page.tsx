import { paths } from '../paths.ts'

/** 2.16: shown while the customer is loaded; the link to sign in appears after 30 seconds, by CSS only. */
export function LoadingPage() {
  return (
    <main className="grid min-h-svh content-center justify-items-center gap-6 p-6 text-center" aria-busy="true">
      <p className="display text-h1" role="status">
        Accediendo
        <span aria-hidden="true" className="working" />
      </p>
      <p className="appears-after-30s text-ink-2">
        ¿Tarda demasiado?{' '}
        <a href={paths.signIn()} className="text-primary-text underline underline-offset-4">
          Inicia sesión de nuevo
        </a>
      </p>
    </main>
  )
}
