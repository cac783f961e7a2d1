import { redirect } from 'react-router'
import { AccountFrame } from '../account/account-frame.tsx'
import { loadBackground } from '../account/background.ts'
import { renderContext } from '../api/render-context.ts'
import { readSettings } from '../frame/frame-data.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { Route } from './+types/no-owner.page'

export const handle = { hydrate: false }

export async function loader({ context }: Route.LoaderArgs) {
  const { openingAddress } = context.get(renderContext)
  if (openingAddress === undefined) throw redirect(paths.home())
  return { openingAddress, background: loadBackground(await readSettings(context), 'bg_login') }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, 'Este estudio aún no se abre'),
  { name: 'robots', content: 'noindex' },
]

/** What a studio without an owner shows: the way to open it, to a visitor on the same machine. */
export default function NoOwner({ loaderData: { background, openingAddress } }: Route.ComponentProps) {
  return (
    <AccountFrame
      background={background}
      title="Este estudio aún no se abre"
      lead={
        <p>
          {openingAddress
            ? 'Pon su nombre y crea tu cuenta: en unos minutos lo tienes listo para prepararlo.'
            : 'El enlace para abrirlo está en el registro del servidor.'}
        </p>
      }
    >
      {openingAddress && (
        <a className={`${buttonClass()} w-full`} href={openingAddress}>
          Abrir el estudio
        </a>
      )}
    </AccountFrame>
  )
}
