import type { ReactNode } from 'react'
import { whatsappWidget } from '@aforo/domain/settings/contact.ts'
import { BrandName } from '../frame/brand-name.tsx'
import { HeadLinks } from '../frame/head-links.tsx'
import { useFrame } from '../frame/frame-data.ts'
import { TeamNotice } from '../frame/team-notice.tsx'
import { paths } from '../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'

export function CheckoutFrame({ children }: { children: ReactNode }) {
  const { settings, customer } = useFrame()
  const help = whatsappWidget(settings)
  return (
    <>
      <HeadLinks />
      <a href="#contenido" className="skip-link">
        Ir al contenido
      </a>
      <TeamNotice />
      <header className="border-b border-line">
        <div className="gutters flex h-16 items-center justify-between gap-4">
          <a href={customer ? paths.myStudio() : paths.home()} className="-ms-2 flex min-h-11 items-center px-2">
            <BrandName />
          </a>
          {help && (
            <a
              href={help}
              target="_blank"
              rel="noopener"
              className="-me-2 inline-flex min-h-11 items-center gap-2 px-2 text-small font-semibold"
            >
              <Icon name="chat" size={20} />
              Ayuda
            </a>
          )}
        </div>
      </header>
      <main id="contenido" className="gutters grow pt-8 pb-36 md:py-12">
        {children}
      </main>
    </>
  )
}
