import type { ReactNode } from 'react'
import { contactLinks } from '@aforo/domain/settings/contact.ts'
import { paths } from '../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { BrandName } from './brand-name.tsx'
import { useSettings } from './frame-data.ts'
import { widestLine } from './word-lengths.ts'

export type FooterPage = { slug: string; title: string }

const icons = {
  whatsapp: 'chat',
  email: 'mail',
  facebook: 'facebook',
  instagram: 'instagram',
  tiktok: 'tiktok',
} as const
const names = { whatsapp: 'WhatsApp', email: 'Correo', facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok' }

/** 2.31: CONTACTO, UBICACIÓN and INFORMACIÓN; the studio's name is cropped at the edge. */
export function Footer({ pages }: { pages: readonly FooterPage[] }) {
  const settings = useSettings()
  const contacts = contactLinks(settings)
  return (
    <footer className="site-footer mt-auto overflow-hidden bg-dark text-on-dark">
      <div className="gutters grid gap-x-8 gap-y-10 pt-[clamp(3rem,7vw,5.5rem)] sm:grid-cols-2 md:grid-cols-[4fr_5fr_3fr]">
        {contacts.length > 0 && (
          <Column title="CONTACTO">
            <ul>
              {contacts.map(({ kind, text, href }) => (
                <li key={kind}>
                  <a
                    href={href}
                    className="footer-link gap-3"
                    aria-label={`${names[kind]}: ${text}`}
                    {...(kind === 'email' ? {} : { target: '_blank', rel: 'noopener' })}
                  >
                    <Icon name={icons[kind]} size={20} />
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        )}
        {settings.location && (
          <Column title="UBICACIÓN">
            <p className="max-w-[36ch] pt-2 whitespace-pre-line">{settings.location}</p>
            <a href={paths.location()} className="footer-link underline underline-offset-4">
              Cómo llegar
            </a>
          </Column>
        )}
        <Column title="INFORMACIÓN">
          <ul>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <a href={paths.page(slug)} className="footer-link">
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href={paths.announcements()} className="footer-link">
                Avisos
              </a>
            </li>
          </ul>
        </Column>
      </div>
      <div className="gutters flex flex-wrap items-end gap-6 pt-10 text-small text-on-dark-2">
        {settings.logo_light && <BrandName onDark />}
        <p className="ms-auto">Powered by Aforo</p>
      </div>
      <p
        className="footer-name display"
        aria-hidden="true"
        style={{ '--letters': widestLine(settings.business_name) } as object}
      >
        {settings.business_name}
      </p>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-t border-line-dark pt-4 font-text text-small font-semibold [letter-spacing:.1em] text-on-dark-2 normal-case">
        {title}
      </h2>
      {children}
    </section>
  )
}
