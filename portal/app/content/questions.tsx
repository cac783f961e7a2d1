import { sectionsOf } from '@aforo/domain/catalogue/content/sections.ts'
import { contactLinks } from '@aforo/domain/settings/contact.ts'
import type { Page } from '@aforo/domain/catalogue/content/shapes.ts'
import { useStudio } from '../frame/studio.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ReadingPage } from './reading-page.tsx'

/** 2.13: the questions of the studio, each folded over its answer; the first lies open. */
export function Questions({ page }: { page: Page }) {
  const { lead, sections } = sectionsOf(page.content ?? '')
  return (
    <ReadingPage title={page.title} seed={page.slug} after={<ContactPrompt />}>
      {lead && <div className="rich pb-6 text-lead" dangerouslySetInnerHTML={{ __html: lead }} />}
      <div className="questions">
        {sections.map(({ id, title, html }, at) => (
          <details key={id} id={id} open={at === 0}>
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
  const way = contactLinks(useStudio()).find(({ kind }) => kind === 'whatsapp' || kind === 'email')
  if (!way) return null
  const isText = way.kind === 'email'
  return (
    <p className="grid justify-items-start gap-3 text-ink-2">
      ¿No está tu pregunta?
      <a
        href={way.href}
        className={buttonClass({ look: 'outline' })}
        {...(isText ? {} : { target: '_blank', rel: 'noopener' })}
      >
        <Icon name={isText ? 'mail' : 'chat'} size={20} />
        {isText ? 'Escríbenos' : 'Escríbenos por WhatsApp'}
      </a>
    </p>
  )
}
