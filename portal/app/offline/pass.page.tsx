import { use } from 'react'
import { redirect } from 'react-router'
import type { listMyReservations } from '@aforo/domain/booking/reservations/contract.ts'
import type { getAccessCode } from '@aforo/domain/booking/roster/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import { localTime } from '@aforo/domain/values/days.ts'
import { read, tryRead } from '../api/read.ts'
import { RenderingContext, renderContext } from '../api/render-context.ts'
import { HeadLinks } from '../frame/head-links.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { readCustomer, readSettings, useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/pass.page'
import passScript from './pass.js?raw'
import { type Pass, toPasses } from './passes.ts'
import style from './self-contained.css?inline'

export const handle = { hydrate: false, style }

export async function loader({ context }: Route.LoaderArgs) {
  const [person, settings] = await Promise.all([readCustomer(context), readSettings(context)])
  if (!person) throw redirect(paths.signIn(paths.pass()))
  const { now } = context.get(renderContext)
  const calendar = calendarPolicy(settings)
  const query = { filter: 'upcoming', page: 0 } as const
  const { reservations } = await read<typeof listMyReservations>(context, 'GET /class_reservations', { query })
  const codeOf = async ({ class_reservation_id: id }: Pass): Promise<string | null> => {
    if (!featureFlags(settings).qrCode) return null
    const name = 'GET /class_reservations/{id}/access-code'
    const response = await tryRead<typeof getAccessCode>(context, name, { params: { id } })
    return response.ok ? response.value.svg : null
  }
  const passes = toPasses(reservations, calendar, now)
  return {
    person: person.name,
    at: now.toISOString(),
    time: localTime(now, calendar.zone),
    passes: await Promise.all(passes.map(async (pass) => ({ ...pass, code: await codeOf(pass) }))),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Tus próximas clases')

export default function PassPage({ loaderData: { person, at, time, passes } }: Route.ComponentProps) {
  const { business_name } = useSettings()
  const renderInput = use(RenderingContext)
  return (
    <>
      <HeadLinks />
      <main className="gutters pass-page">
        <header>
          <p className="pass-studio">{business_name}</p>
          <h1 className="text-h2">Tus próximas clases</h1>
          <p role="status" className="pass-state" data-at={at} data-kept={`Sin conexión · guardado ${time}`}>
            Guardado {time} para {person}
          </p>
        </header>
        <ol className="pass-list">
          {passes.map((pass) => (
            <li key={pass.class_reservation_id} data-ends={pass.ends} className="pass">
              <PassCard pass={pass} code={pass.code} />
            </li>
          ))}
        </ol>
        <p data-none hidden={passes.length > 0} className="text-lead">
          No tienes clases en las próximas 48 horas.
        </p>
        <p className="pass-ways">
          <a href={paths.myReservations()}>Mis reservaciones</a>
          <a href={paths.myStudio()}>Horarios</a>
        </p>
      </main>
      <script type="module" nonce={renderInput?.nonce} dangerouslySetInnerHTML={{ __html: passScript }} />
    </>
  )
}

function PassCard({ pass, code }: { pass: Pass; code: string | null }) {
  return (
    <>
      <div className="pass-words">
        <h2 className="text-h3">{pass.title}</h2>
        <p>
          <strong>{pass.when}</strong>
        </p>
        <p>
          {pass.place.name}
          {pass.spot && ` · Lugar ${pass.spot}`}
        </p>
        <p className="text-small text-ink-2">{pass.place.address}</p>
        {pass.guest && <p className="text-small">Para tu invitado: {pass.guest}</p>}
      </div>
      {code && (
        <div
          className="pass-code"
          role="img"
          aria-label={`Código QR de ${pass.title}, ${pass.when}`}
          dangerouslySetInnerHTML={{ __html: code }}
        />
      )}
    </>
  )
}
