import type { listClassTypes, listHomeInstructors, listLocations } from '@aforo/domain/catalogue/studio/contract.ts'
import type { listAnnouncements } from '@aforo/domain/catalogue/content/contract.ts'
import { isBuyable, toOfferedList } from '@aforo/domain/commerce/packages/buying.ts'
import type { getPackage, listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import { packageList } from '@aforo/domain/commerce/packages/listing.ts'
import { bookingPolicy, calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { toClassEvent } from '@aforo/domain/seo/class-event.ts'
import { toGraph } from '@aforo/domain/seo/graph.ts'
import { studioRecords } from '@aforo/domain/seo/studio-record.ts'
import { type LandingSection, landingSections, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { tryRead } from '../api/read.ts'
import { pictureStyleOf } from '../catalogue/picture-style.tsx'
import { readUpcoming } from '../catalogue/read-upcoming.ts'
import { nextBookable, upcomingDays } from '../catalogue/upcoming.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { PromoPopup } from '../frame/promo-popup.tsx'
import { readSettings, readSite, useFrame } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/landing.page'
import { AboutSection } from './about-section.tsx'
import { AnnouncementsSection } from './announcements-section.tsx'
import { ClassTypesSection } from './class-types-section.tsx'
import { CoachesSection } from './coaches-section.tsx'
import { Hero } from './hero.tsx'
import { MissionSection } from './mission-section.tsx'
import { PackagesSection } from './packages-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import './landing.css'

export const handle = { hydrate: false }

type Context = Route.LoaderArgs['context']

const SCHEDULE_DAYS = 7
const MAX_EVENTS = 8

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  const shown = new Set(landingSections(settings).map(({ name }) => name))
  const showsClasses = settings.single_class_enabled && (shown.has('schedule') || shown.has('hero'))
  const [site, locations, coming, types, coaches, packages, announcements, forSale] = await Promise.all([
    readSite(context),
    tryRead<typeof listLocations>(context, 'GET /locations'),
    showsClasses ? readUpcoming(context, calendarPolicy(settings), { days: SCHEDULE_DAYS }) : null,
    shown.has('class_types') ? tryRead<typeof listClassTypes>(context, 'GET /class_types') : null,
    shown.has('coaches') ? tryRead<typeof listHomeInstructors>(context, 'GET /instructors/home/all') : null,
    shown.has('packages') ? tryRead<typeof listPackages>(context, 'GET /class_packages') : null,
    shown.has('announcements') ? tryRead<typeof listAnnouncements>(context, 'GET /announcements') : null,
    shown.has('hero') ? findHomePackage(context, settings.home_package_id) : null,
  ])
  const days = coming ? upcomingDays(coming.days, coming.now, 2) : []
  const event = { name: settings.business_name, calendar: calendarPolicy(settings), description: null, ...site }
  return {
    structured: toGraph([
      ...studioRecords(locations.ok ? locations.value.locations : [], site),
      ...days
        .flatMap(({ single_classes }) => single_classes)
        .slice(0, MAX_EVENTS)
        .map((singleClass) => toClassEvent(singleClass, event)),
    ]),
    today: coming?.today ?? '',
    days,
    next: coming && nextBookable(coming.days, bookingPolicy(settings), coming.now),
    types: types?.ok ? types.value.class_types : [],
    coaches: coaches?.ok ? coaches.value.instructors : [],
    packages: packages?.ok ? packageList(toOfferedList(packages.value.class_packages), 'home') : [],
    forSale,
    announcements: announcements?.ok ? announcements.value.announcements : [],
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, null, null, { structured: loaderData?.structured })

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { settings } = useFrame()
  const ordered = landingSections(settings)
  return (
    <>
      {!ordered.some(({ name }) => name === 'hero') && <h1 className="sr-only">{settings.business_name}</h1>}
      {ordered.map((section) => (
        <Section key={section.name} section={section} {...loaderData} />
      ))}
      <PromoPopup />
    </>
  )
}

type SectionProps = Route.ComponentProps['loaderData'] & { section: LandingSection }

/**
 * 2.11: id of the package of the reserve button, or null: the one of the settings, or when it does not exist, a trial
 * or the first package that can be bought.
 */
async function findHomePackage(context: Context, id: number): Promise<number | null> {
  const response = await tryRead<typeof getPackage>(context, 'GET /class_packages/{id}', { params: { id } })
  if (response.ok) return isBuyable(response.value.class_package) ? id : null
  const list = await tryRead<typeof listPackages>(context, 'GET /class_packages')
  const buyable = list.ok ? toOfferedList(list.value.class_packages).filter(isBuyable) : []
  return (buyable.find(({ is_trial }) => is_trial) ?? buyable[0])?.class_package_id ?? null
}

function Section({ section, today, days, next, types, coaches, packages, announcements, forSale }: SectionProps) {
  const { settings, customer } = useFrame()
  const brush = pictureStyleOf(settings)
  switch (section.name) {
    case 'hero': {
      const checkout = forSale === null ? null : paths.checkout(forSale)
      const reserve = customer ? (checkout ?? paths.myStudio()) : checkout ? paths.signIn(checkout) : paths.calendar()
      return <Hero {...{ section, settings, brush, next, today, reserve }} />
    }
    case 'about':
      return <AboutSection section={section} brush={brush} />
    case 'mission':
      return <MissionSection section={section} brush={brush} />
    case 'class_types':
      return types.length > 0 && <ClassTypesSection {...{ section, types, brush }} />
    case 'coaches':
      return <CoachesSection {...{ section, coaches, brush }} />
    case 'packages':
      return <PackagesSection section={section} packages={packages} listPath={packagesPath(settings)} />
    case 'announcements':
      return <AnnouncementsSection section={section} announcements={announcements} />
    case 'schedule':
      return settings.single_class_enabled && <ScheduleSection {...{ section, settings, days, today }} />
    default:
      return section.name satisfies never
  }
}
