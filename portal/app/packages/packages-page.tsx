import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { PackageList } from './package-list.tsx'

type Props = { title: string; packages: readonly ClassPackage[]; clase?: number }

/** The whole price list: classes at the studio, online classes, special events (2.14). */
export function PackagesPage({ title, packages, clase }: Props) {
  const regular = packages.filter((pack) => !pack.is_special_event)
  const sections = [
    { name: 'Presenciales', packages: regular.filter((pack) => !pack.is_online) },
    { name: 'Online', packages: regular.filter((pack) => pack.is_online) },
    { name: 'Eventos especiales', packages: packages.filter((pack) => pack.is_special_event) },
  ].filter((section) => section.packages.length > 0)
  return (
    <>
      <header className="gutters pt-[clamp(3rem,8vw,6rem)] pb-[clamp(1.5rem,4vw,3rem)]">
        <h1 className="max-w-[16ch] text-h1">{title}</h1>
      </header>
      <div className="gutters grid gap-16 pb-[clamp(3rem,9vw,7rem)]">
        {sections.length < 2 ? (
          <>
            <h2 className="sr-only">Lista de precios</h2>
            <PackageList packages={packages} clase={clase} detailed />
          </>
        ) : (
          sections.map((section) => (
            <section key={section.name} aria-label={section.name} className="grid gap-6 lg:grid-cols-[1fr_3fr]">
              <h2 className="text-h2">{section.name}</h2>
              <PackageList packages={section.packages} clase={clase} detailed />
            </section>
          ))
        )}
      </div>
    </>
  )
}
