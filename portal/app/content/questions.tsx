import { splitByHeadings } from '@aforo/domain/catalogue/content/sections.ts'
import { contactLinks } from '@aforo/domain/settings/contact.ts'
import type { Page } from '@aforo/domain/catalogue/content/shapes.ts'
import { useSettings } from '../frame/frame-data.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ReadingPage } from './reading-page.tsx'

/** 2.13: the questions of the studio with folded answers; the first one is open. */
export function Questions({ page }: { page: Page }) {
  const { lead, sections } = splitByHeadings(page.content ?? '')
  return (
    <ReadingPage title={page.title} seed={page.slug} after={<ContactPrompt />}>
      {lead && <div className="rich pb-6 text-lead" dangerouslySetInnerHTML={{ __html: lead }} />}
      <div className="questions">
        {sections.map(({ id, title, html }, index) => (
          <details key={id} id={id} open={index === 0}>
            <summary>
              <h2 dangerouslySetInnerHTML={{ __html: title }} />
              <Icon name="chevron-down" size={22} />
            </summary>
            <div className="rich text-lead" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </ReadingPage>
  )
}

function ContactPrompt() {
  const contact = contactLinks(useSettings()).find(({ kind }) => kind === 'whatsapp' || kind === 'email')
  if (!contact) return null
  const isEmail = contact.kind === 'email'
  return (
    <p className="grid justify-items-start gap-3 text-ink-2">
      ¿No está tu pregunta?
      <a
        href={contact.href}
        className={buttonClass({ look: 'outline' })}
        {...(isEmail ? {} : { target: '_blank', rel: 'noopener' })}
      >
        <Icon name={isEmail ? 'mail' : 'chat'} size={20} />
        {isEmail ? 'Escríbenos' : 'Escríbenos por WhatsApp'}
      </a>
    </p>
  )
}
