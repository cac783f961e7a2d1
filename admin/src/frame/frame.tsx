import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useIsAllowed, useCurrentStaff } from '../api/use-current-staff.ts'
import { initialsOf } from '../ui/names.ts'
import { Avatar } from '../ui/notices/badge.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Notices } from '../ui/notices/notices.tsx'
import { paths } from '../paths.ts'
import { CommandKeys } from './commands/command-keys.tsx'
import { MAX_ON_PHONE, type Section, sectionsFor } from './sections.ts'
import { SessionEndedSheet } from './session-ended-sheet.tsx'
import { useStudio } from '../api/studio.ts'
import { useSignOut } from './use-sign-out.ts'

export function Frame({ children }: { children: ReactNode }) {
  const { settings } = useStudio()
  const ordered = sectionsFor(useCurrentStaff().isAdmin)
  return (
    <div className="frame">
      <a className="skip" href="#contenido">
        Ir al contenido
      </a>
      <header className="brand-bar">
        <p className="brand-name">{settings.business_name}</p>
        <p className="brand-place">Administración</p>
      </header>
      <nav className="admin-nav" aria-label="Secciones">
        <CommandKeys />
        {ordered.slice(0, MAX_ON_PHONE).map((section) => (
          <SectionLink key={section.to} {...section} />
        ))}
        <MoreSections others={ordered.slice(MAX_ON_PHONE)} />
      </nav>
      <OwnAccount />
      <main className="main" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Notices />
      <SessionEndedSheet />
    </div>
  )
}

function MoreSections({ others }: { others: readonly Section[] }) {
  return (
    <>
      <button type="button" className="nav-item nav-opener" popoverTarget="mas-secciones">
        <Icon name="menu" size={22} />
        <span>Más</span>
      </button>
      <div id="mas-secciones" className="nav-more" popover="auto">
        {others.map((section) => (
          <SectionLink key={section.to} {...section} />
        ))}
      </div>
    </>
  )
}

function SectionLink({ to, alsoPath, label, icon, resource, action = 'list' }: Section) {
  const mayOpen = useIsAllowed(resource, action)
  const { pathname } = useLocation()
  if (!mayOpen) return null
  const isOnAlsoPath = alsoPath !== undefined && (pathname === alsoPath || pathname.startsWith(`${alsoPath}/`))
  return (
    <NavLink
      to={to}
      className={({ isActive }) => `nav-item ${isActive || isOnAlsoPath ? 'active' : ''}`}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </NavLink>
  )
}

function OwnAccount() {
  const { name } = useCurrentStaff()
  const signOut = useSignOut()
  return (
    <aside className="person" aria-label="Tu cuenta">
      <NavLink to={paths.ownAccess} className="nav-item person-own" title="Mi acceso">
        <Avatar initials={initialsOf(name)} />
        <span className="person-name">{name}</span>
      </NavLink>
      <button type="button" className="nav-item person-out" onClick={() => void signOut()}>
        <Icon name="log-out" size={22} />
        <span>Salir</span>
      </button>
    </aside>
  )
}
