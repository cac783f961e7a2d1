import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { SessionEndedSheet } from '../../frame/session-ended-sheet.tsx'
import { useStudio } from '../../api/studio.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Notices } from '../../ui/notices/notices.tsx'
import { openingPath, paths } from '../../paths.ts'
import { openingOrder, stepPath, stepWords } from '../opening-words.ts'
import { useOpening } from './use-opening.ts'

/** One thing on the screen; around it only the way that is left, each step a link. */
export function OpeningFrame({ children }: { children: ReactNode }) {
  const { settings } = useStudio()
  return (
    <div className="opening">
      <a className="skip" href="#paso">
        Ir al paso
      </a>
      <header className="opening-head">
        <p className="brand-name">{settings.business_name}</p>
        <p className="brand-place">Abre tu estudio</p>
      </header>
      <Progress />
      <aside className="opening-out" aria-label="Salir">
        <Link to={paths.today}>
          <Icon name="log-out" size={20} />
          Salir
          <span className="unseen"> a la administración; lo guardado se queda</span>
        </Link>
      </aside>
      <main className="opening-main" id="paso" tabIndex={-1}>
        {children}
      </main>
      <Notices />
      <SessionEndedSheet />
    </div>
  )
}

function Progress() {
  const { data } = useOpening()
  const isPublished = data?.state === 'published'
  const done = new Set(data?.steps.filter(({ isDone }) => isDone).map(({ step }) => step))
  return (
    <nav className="opening-steps" aria-label="Pasos">
      <ol>
        {openingOrder.map((step) => (
          <li key={step}>
            <NavLink to={stepPath(step)} aria-current="step" data-done={done.has(step) || undefined}>
              <i aria-hidden="true">{done.has(step) && <Icon name="check" size={16} />}</i>
              <span>{stepWords[step].label}</span>
              {done.has(step) && <span className="unseen"> (listo)</span>}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={openingPath('listo')} aria-current="step" data-done={isPublished || undefined}>
            <i aria-hidden="true">{isPublished && <Icon name="check" size={16} />}</i>
            <span>{isPublished ? 'Publicado' : 'Publicar'}</span>
          </NavLink>
        </li>
      </ol>
    </nav>
  )
}
