import type { ReactNode } from 'react'
import type { CertificationLink } from '@aforo/domain/settings/presentation.ts'
import { HeadLinks } from './head-links.tsx'
import { MyStudioNavbar } from './navigation/my-studio-navbar.tsx'
import { TeamNotice } from './team-notice.tsx'

export function MyStudioFrame({
  certification,
  children,
}: {
  certification: CertificationLink | null
  children: ReactNode
}) {
  return (
    <>
      <HeadLinks />
      <a href="#contenido" className="skip-link">
        Ir al contenido
      </a>
      <TeamNotice />
      <MyStudioNavbar certification={certification} />
      <main id="contenido" className="grow pb-12">
        {children}
      </main>
    </>
  )
}
