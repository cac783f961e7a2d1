import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import type { LandingSection } from '@aforo/domain/settings/presentation.ts'
import { PackageList } from '../packages/package-list.tsx'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { SectionHead } from './section-head.tsx'

type Props = { section: LandingSection; packages: readonly ClassPackage[]; listPath: string }

/** The packages that the studio shows on the home page (5.15). */
export function PackagesSection({ section, packages, listPath }: Props) {
  return (
    <section id="paquetes" aria-labelledby="paquetes-titulo" className="section bg-surface-2">
      <div className="gutters section-grid">
        <div className="section-aside">
          <SectionHead id="paquetes-titulo" title={section.title} text={section.text} />
          <a href={listPath} className={buttonClass({ look: 'outline' })}>
            Ver la lista completa
          </a>
        </div>
        <PackageList packages={packages} />
      </div>
    </section>
  )
}
