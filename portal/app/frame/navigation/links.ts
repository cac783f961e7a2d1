import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { FeatureFlags } from '@aforo/domain/settings/presentation.ts'
import { packagesLabel, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { paths } from '../../paths.ts'

export type NavLink = { readonly label: string; readonly href: string }

/** The links of the public navbar (2.28): anchors of the landing page for enabled sections, otherwise pages. */
export function publicLinks(settings: Settings): NavLink[] {
  const packages = packagesLabel(settings)
  return [
    ...(settings.single_class_enabled ? [scheduleLink(settings)] : []),
    settings.packages_enabled
      ? { label: packages, href: paths.homeSection('paquetes') }
      : { label: packages, href: packagesPath(settings) },
    ...(settings.about_enabled
      ? [{ label: settings.about_title || 'Nosotros', href: paths.homeSection('nosotros') }]
      : []),
  ]
}

const scheduleLink = ({ schedule_enabled }: Settings): NavLink => ({
  label: 'Horarios',
  href: schedule_enabled ? paths.homeSection('horarios') : paths.calendar(),
})

/** The links of the signed-in navbar (2.28). */
export const myStudioLinks = (settings: Settings, flags: FeatureFlags): NavLink[] => [
  ...(flags.inPerson ? [{ label: 'Presenciales', href: paths.myStudio() }] : []),
  ...(flags.videos ? [{ label: 'Online', href: paths.myVideos() }] : []),
  { label: packagesLabel(settings), href: myPackagesPath(settings) },
]

/** The links of the user menu above Salir (2.28). */
export const userMenuLinks = (flags: FeatureFlags): NavLink[] => [
  { label: 'Mi Información', href: paths.myInformation() },
  { label: 'Mis Compras', href: paths.myPurchases() },
  ...(flags.subscriptions ? [chargesLink] : []),
  ...(flags.credits ? [{ label: 'Mis Créditos', href: paths.myCredits() }] : []),
  { label: 'Mis Reservaciones', href: paths.myReservations() },
]

const chargesLink: NavLink = { label: 'Mis Cargos', href: paths.myCharges() }

/** The tabs of Mis Compras and related pages (2.22, 2.23, 2.27), with tax invoices when the studio issues them. */
export const purchaseTabLinks = (settings: Settings): NavLink[] => [
  { label: 'Mis Compras', href: paths.myPurchases() },
  ...(settings.subscriptions_enabled ? [chargesLink] : []),
  ...(settings.payment_sources_enabled || settings.subscriptions_enabled
    ? [{ label: 'Métodos de Pago', href: paths.myCards() }]
    : []),
  ...(settings.billing_enabled ? [{ label: 'Facturación', href: paths.myBilling() }] : []),
]

export type DrawerSection = { readonly title: string; readonly links: readonly NavLink[] }

/** The sections of the mobile menu, above Salir (2.29). */
export const drawerSections = (settings: Settings, flags: FeatureFlags): DrawerSection[] => [
  {
    title: 'Menú',
    links: [
      ...(flags.inPerson ? [{ label: 'Calendario', href: paths.myStudio() }] : []),
      ...(flags.videos ? [{ label: 'Online', href: paths.myVideos() }] : []),
      { label: 'Reservaciones', href: paths.myReservations() },
      { label: packagesLabel(settings), href: myPackagesPath(settings) },
    ],
  },
  {
    title: 'Mi Cuenta',
    links: [
      { label: 'Mi Información', href: paths.myInformation() },
      { label: 'Mis Compras', href: paths.myPurchases() },
    ],
  },
]

/** The packages page of the signed-in area: the path that the studio chose, below /mystudio (2.20). */
export const myPackagesPath = (settings: Settings): string => `/mystudio${packagesPath(settings)}`
