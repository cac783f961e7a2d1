import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { highlightOf } from './highlight.ts'
import { PackageCard } from './package-card.tsx'

type Props = { packages: readonly ClassPackage[]; clase?: number; detailed?: boolean }

/** The price list, or a sentence when nothing is for sale (2.44). */
export function PackageList({ packages, clase, detailed }: Props) {
  if (packages.length === 0) return <p className="text-lead">No hay paquetes disponibles.</p>
  const highlighted = highlightOf(packages)
  return (
    <ul className="package-list">
      {packages.map((pack) => (
        <li key={pack.class_package_id}>
          <PackageCard pack={pack} highlighted={pack === highlighted} clase={clase} detailed={detailed} />
        </li>
      ))}
    </ul>
  )
}
