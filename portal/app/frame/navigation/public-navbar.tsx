import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Banner } from '../banner.tsx'
import { BrandName } from '../brand-name.tsx'
import { useFrame } from '../frame-data.ts'
import { publicLinks } from './links.ts'
import { WhatsappLink } from './whatsapp-link.tsx'

const MENU = 'menu'

/** 2.28: the public navbar; its mobile menu is a native popover, which opens without scripts. */
export function PublicNavbar() {
  const { settings, customer } = useFrame()
  const links = publicLinks(settings)
  const account = customer ? 'Mi Cuenta' : 'Ingresar'
  return (
    <>
      <Banner />
      <header className="navbar">
        <div className="gutters flex h-16 items-center gap-2">
          <a href={paths.home()} className="-ms-2 me-auto flex min-h-11 min-w-0 items-center px-2">
            <BrandName />
          </a>
          <nav aria-label="Principal" className="hidden items-center md:flex">
            {links.map(({ label, href }) => (
              <a key={href} href={href} className="nav-link">
                {label}
              </a>
            ))}
          </nav>
          <WhatsappLink at="bar" />
          <a href={paths.signIn()} className={`${buttonClass({ small: true })} ms-2 min-h-11 shrink-0`}>
            {account}
          </a>
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center md:hidden"
            popoverTarget={MENU}
            aria-label="Abrir menú"
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
        <div id={MENU} popover="auto" className="drawer" role="dialog" aria-label="Menú">
          <div className="flex h-16 items-center justify-between">
            <BrandName />
            <button
              type="button"
              className="-me-2.5 grid size-11 place-items-center"
              popoverTarget={MENU}
              popoverTargetAction="hide"
              aria-label="Cerrar menú"
            >
              <Icon name="close" size={24} />
            </button>
          </div>
          <nav aria-label="Menú" className="grid grow content-start pt-4">
            {links.map(({ label, href }) => (
              <a key={href} href={href} className="drawer-link display">
                {label}
              </a>
            ))}
          </nav>
          <WhatsappLink at="drawer" />
          <a href={paths.signIn()} className={buttonClass()}>
            {account}
          </a>
        </div>
      </header>
    </>
  )
}
