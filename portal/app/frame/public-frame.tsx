import type { ReactNode } from 'react'
import { Footer, type FooterPage } from './footer.tsx'
import { HeadLinks } from './head-links.tsx'
import { PublicNavbar } from './navigation/public-navbar.tsx'
import { TeamNotice } from './team-notice.tsx'

export function PublicFrame({ pages, children }: { pages: readonly FooterPage[]; children: ReactNode }) {
  return (
    <>
      <HeadLinks />
      <a href="#contenido" className="skip-link">
        Ir al contenido
      </a>
      <TeamNotice />
      <PublicNavbar />
      <main id="contenido" className="grow">
        {children}
      </main>
      <Footer pages={pages} />
    </>
  )
}
