import { redirect } from 'react-router'
import type { getChoices } from '@aforo/domain/people/choices/contract.ts'
import type { previewErasingMe } from '@aforo/domain/profile/privacy/contract.ts'
import { read } from '../../api/read.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readCustomer } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { AccountLinks } from '../account-links.tsx'
import type { Route } from './+types/privacy.page'
import { EraseCard } from './erase-card.tsx'
import { OpposeCard } from './oppose-card.tsx'
import '../../my-studio.css'

export async function loader({ context }: Route.LoaderArgs) {
  const person = await readCustomer(context)
  if (!person) throw redirect(paths.signIn(paths.myPrivacy()))
  const [{ erasing }, { choices }] = await Promise.all([
    read<typeof previewErasingMe>(context, 'GET /customer/mine/erasing'),
    read<typeof getChoices>(context, 'GET /customer/choices'),
  ])
  return { erasing, news: choices.filter(({ kind }) => kind === 'news') }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mis datos')

/** Privacy rights: copy, correction, objection, erasure (4.23). */
export default function Privacy({ loaderData: { erasing, news } }: Route.ComponentProps) {
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Mis datos</h1>
      <AccountLinks />
      <div className="mt-6 grid max-w-2xl gap-5 md:mt-8">
        <section className="card p-5 md:p-8" aria-labelledby="copia">
          <h2 id="copia" className="text-h3">
            Una copia
          </h2>
          <p className="mt-2 text-ink-2">
            Todo lo que guardamos de ti, en un archivo .zip: tablas para abrir en una hoja de cálculo y tus archivos.
          </p>
          <a href="/api/customer/mine/data" download className={`${buttonClass({ look: 'outline' })} mt-4`}>
            Descargar mis datos
          </a>
        </section>
        <section className="card p-5 md:p-8" aria-labelledby="corregir">
          <h2 id="corregir" className="text-h3">
            Corregir
          </h2>
          <p className="mt-2 text-ink-2">Si algo de lo que guardamos no es correcto, cámbialo tú.</p>
          <a href={paths.myInformation()} className={`${buttonClass({ look: 'outline' })} mt-4`}>
            Ir a Mi Información
          </a>
        </section>
        <OpposeCard news={news} />
        <EraseCard erasing={erasing} />
      </div>
    </div>
  )
}
