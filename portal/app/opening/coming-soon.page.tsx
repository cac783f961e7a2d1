import { data, redirect } from 'react-router'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import type { askForNews } from '@aforo/domain/opening/contract.ts'
import { faultTexts } from '@aforo/domain/people/sign-up.ts'
import { contactLinks } from '@aforo/domain/settings/contact.ts'
import { isEmail } from '@aforo/domain/values/email.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { loadBackground } from '../account/background.ts'
import { callFromAction } from '../api/act.ts'
import { tryRead } from '../api/read.ts'
import { readFormData } from '../api/read-form-data.ts'
import { readSettings, useSettings } from '../frame/frame-data.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/coming-soon.page'
import { NewsForm } from './news-form.tsx'

export const handle = { hydrate: false }

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context)
  if (settings.portal_published) throw redirect(paths.home())
  const response = await tryRead<typeof listPages>(context, 'GET /pages')
  const pages = response.ok ? response.value.pages : []
  return {
    background: loadBackground(settings, 'bg_login'),
    documents: pages
      .filter(({ required, required_signup }) => required || required_signup)
      .map(({ slug, title }) => ({ slug, title })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = (await readFormData(request)).get('email')
  const email = typeof sent === 'string' ? sent.trim() : ''
  if (!isEmail(email)) {
    const fault = email === '' ? faultTexts.missing : faultTexts.email
    return data({ email, fault, isSent: false }, { status: 400 })
  }
  const response = await callFromAction<typeof askForNews>(context, 'POST /opening/news', { body: { email } })
  if (response.ok) return data({ email, fault: null, isSent: true })
  if (response.failure.code === 'already-published') throw redirect(paths.home())
  return data({ email, fault: response.failure.message, isSent: false }, { status: response.failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, 'Muy pronto'),
  { name: 'robots', content: 'noindex' },
]

/** What visitors read until the portal is published; its form works without scripts. */
export default function ComingSoon({ loaderData: { background, documents }, actionData }: Route.ComponentProps) {
  const { coming_soon_text } = useSettings()
  return (
    <AccountFrame
      background={background}
      title="Muy pronto"
      lead={<p className="whitespace-pre-line">{coming_soon_text}</p>}
    >
      <NewsForm {...actionData} />
      <Links documents={documents} />
    </AccountFrame>
  )
}

function Links({ documents }: { documents: readonly { slug: string; title: string }[] }) {
  const contacts = contactLinks(useSettings())
  return (
    <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-1 text-small">
      {contacts.map(({ kind, text, href }) => (
        <li key={kind}>
          <a className="lone-link" href={href}>
            {text}
          </a>
        </li>
      ))}
      {documents.map(({ slug, title }) => (
        <li key={slug}>
          <a className="lone-link" href={paths.page(slug)}>
            {title}
          </a>
        </li>
      ))}
      <li>
        <a className="lone-link" href={paths.signIn(paths.home())}>
          ¿Eres del equipo? Entra
        </a>
      </li>
    </ul>
  )
}
