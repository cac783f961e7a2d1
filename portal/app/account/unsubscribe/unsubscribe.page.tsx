import { data } from 'react-router'
import { MESSAGE_KINDS } from '@aforo/domain/people/choices/choices.ts'
import type { getUnsubscribe } from '@aforo/domain/notifications/unsubscribe/contract.ts'
import { unsubscribeSentences } from '@aforo/domain/notifications/unsubscribe/refusals.ts'
import { tryRead } from '../../api/read.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { loadBackground } from '../background.ts'
import type { Route } from './+types/unsubscribe.page'
import '../../reading.css'

const UNKNOWN = unsubscribeSentences['unsubscribe-unknown'][1]

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('t') ?? ''
  const [settings, response] = await Promise.all([
    readSettings(context),
    tryRead<typeof getUnsubscribe>(context, 'GET /unsubscribe/{token}', { params: { token: token || '-' } }),
  ])
  const background = loadBackground(settings, 'bg_recover')
  const studio = settings.business_name
  if (response.ok) return data({ background, studio, token, about: response.value, why: '' })
  const { status, message } = response.failure
  const isUnknown = status === 400 || status === 404
  const reason = isUnknown ? UNKNOWN : message
  return data({ background, studio, token, about: null, why: reason }, { status: isUnknown ? 404 : status })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, 'Avisos por correo'),
  { name: 'referrer', content: 'no-referrer' },
]

/** The unsubscribe page (R14): opening it changes nothing, and its forms work without scripts. */
export default function Unsubscribe({ loaderData: { background, studio, token, about, why } }: Route.ComponentProps) {
  const kind = MESSAGE_KINDS.find((candidate) => candidate.kind === about?.kind)
  if (!about || !kind)
    return (
      <AccountFrame background={background} title="Este enlace no sirve" lead={<p>{why}</p>}>
        <AllChoices />
      </AccountFrame>
    )
  const label = kind.label.toLocaleLowerCase('es-MX')
  if (!about.wanted)
    return (
      <AccountFrame
        background={background}
        title="Listo, ya no te escribimos"
        lead={<p role="status">{`Ya no recibes correos de ${label} de ${studio}.`}</p>}
      >
        <Choice token={token} avisos="si" look="outline" label="Volver a recibirlos" />
        <AllChoices />
      </AccountFrame>
    )
  return (
    <AccountFrame
      background={background}
      title={`¿Dejar de recibir correos de ${label}?`}
      lead={<p>{`${kind.hint} De tus pagos, tu cuenta y los cambios a tus clases te avisamos siempre.`}</p>}
    >
      <Choice token={token} avisos="no" look="solid" label="Dejar de recibirlos" />
      <AllChoices />
    </AccountFrame>
  )
}

type ChoiceProps = { token: string; avisos: 'si' | 'no'; look: 'solid' | 'outline'; label: string }

function Choice({ token, avisos, look, label }: ChoiceProps) {
  return (
    <form method="post" action={paths.unsubscribe(token)}>
      <Button type="submit" name="avisos" value={avisos} look={look} className="w-full">
        {label}
      </Button>
    </form>
  )
}

const AllChoices = () => (
  <div className="mt-4 grid justify-items-start">
    <a href={`${paths.myInformation()}#avisos`} className="lone-link min-h-11">
      Elegir todos mis avisos
    </a>
  </div>
)
