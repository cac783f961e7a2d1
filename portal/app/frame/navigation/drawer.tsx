import { NavLink } from 'react-router'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { FeatureFlags } from '@aforo/domain/settings/presentation.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Banner } from '../banner.tsx'
import { BrandName } from '../brand-name.tsx'
import { drawerSections } from './links.ts'
import { AdminLink } from './admin-link.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

export const DRAWER = 'menu'

/** 2.29: the mobile menu of the signed-in area, a popover. */
export function Drawer({ settings, flags }: { settings: Settings; flags: FeatureFlags }) {
  return (
    <div id={DRAWER} popover="auto" className="drawer" role="dialog" aria-label="Menú">
      <div className="flex h-16 items-center justify-between">
        <BrandName />
        <button
          type="button"
          className="-me-2.5 grid size-11 place-items-center"
          popoverTarget={DRAWER}
          popoverTargetAction="hide"
          aria-label="Cerrar menú"
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <nav aria-label="Mi estudio" className="grid grow content-start gap-6 pt-4">
        {drawerSections(settings, flags).map(({ title, links }) => (
          <section key={title}>
            <h2 className="pb-1 font-text text-small font-semibold tracking-normal text-ink-2 normal-case">{title}</h2>
            {links.map(({ label, href }) => (
              <NavLink
                key={href}
                to={href}
                end={href === paths.myStudio()}
                reloadDocument={href === paths.myVideos()}
                className="drawer-link display"
              >
                {label}
              </NavLink>
            ))}
          </section>
        ))}
      </nav>
      <div className="-mx-5 my-4">
        <Banner label="Promoción del menú" />
      </div>
      <WhatsappLink at="drawer" />
      <AdminLink className="flex min-h-11 items-center font-semibold" />
      <SignOutButton className="flex min-h-11 items-center gap-2 font-semibold" />
    </div>
  )
}
