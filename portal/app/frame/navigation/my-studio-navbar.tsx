import { NavLink } from 'react-router'
import { type CertificationLink, featureFlags } from '@aforo/domain/settings/presentation.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Banner } from '../banner.tsx'
import { BrandName } from '../brand-name.tsx'
import { useFrame } from '../frame-data.ts'
import { AdminLink } from './admin-link.tsx'
import { DRAWER, Drawer } from './drawer.tsx'
import { myStudioLinks, userMenuLinks } from './links.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

const USER_MENU = 'menu-usuario'

/** 2.28, 2.29: the navbar of the signed-in area; a drawer on phones. */
export function MyStudioNavbar({ certification }: { certification: CertificationLink | null }) {
  const { settings, customer } = useFrame()
  const flags = featureFlags(settings)
  return (
    <>
      <Banner />
      <header className="navbar">
        <div className="gutters flex h-16 items-center gap-1">
          <NavLink to={paths.myStudio()} className="-ms-2 me-auto flex min-h-11 min-w-0 items-center px-2">
            <BrandName />
          </NavLink>
          <nav aria-label="Principal" className="hidden items-center md:flex">
            {myStudioLinks(settings, flags).map(({ label, href }) => (
              <NavLink
                key={href}
                to={href}
                end={href === paths.myStudio()}
                reloadDocument={href === paths.myVideos()}
                className="nav-link"
              >
                {label}
              </NavLink>
            ))}
            {certification && (
              <a href={certification.href} target="_blank" rel="noopener" className="nav-link">
                {certification.label}
              </a>
            )}
          </nav>
          <WhatsappLink at="bar" />
          <button
            type="button"
            className="nav-link user-menu-button hidden gap-2 md:inline-flex"
            popoverTarget={USER_MENU}
          >
            <Icon name="user" size={20} />
            <span className="max-w-40 truncate">{customer?.name}</span>
            <Icon name="chevron-down" size={18} />
          </button>
          <button
            type="button"
            className="-me-2.5 grid size-11 place-items-center md:hidden"
            popoverTarget={DRAWER}
            aria-label="Abrir menú"
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </header>
      <div id={USER_MENU} popover="auto" className="user-menu">
        <nav aria-label="Mi cuenta" className="grid">
          {userMenuLinks(flags).map(({ label, href }) => (
            <NavLink key={href} to={href} className="user-menu-link">
              {label}
            </NavLink>
          ))}
          <AdminLink className="user-menu-link" />
        </nav>
        <SignOutButton className="user-menu-link border-t border-line text-start" />
      </div>
      <Drawer settings={settings} flags={flags} />
    </>
  )
}
