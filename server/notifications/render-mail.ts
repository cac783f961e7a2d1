import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import type { Brand } from './look/brand.ts'
import { renderPage } from './look/page.ts'

export type Mail = { subject: string; html: string; text: string }

const STOP = 'Dejar de recibir estos avisos'
const CHOOSE = 'Cambia qué avisos recibes'

/**
 * Renders a message as an e-mail with the studio's name and colours. All text is escaped, and only the studio's logo is
 * loaded.
 */
export function renderMail(brand: Brand, words: MessageText, unsubscribe: string | null = null): Mail {
  const { subject, greeting, paragraphs, facts = [], button, closing } = words
  const text = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}: ${button.href}` : '',
    closing ?? '',
    [brand.business_name, ...(brand.contact ?? []).map(({ text }) => text)].join('\n'),
    brand.choices ? `${CHOOSE}: ${brand.choices}` : '',
    unsubscribe ? `${STOP}: ${unsubscribe}` : '',
  ]
  return {
    subject,
    text: text.filter((part) => part !== '').join('\n\n'),
    html: renderPage(brand, words, { choices: [CHOOSE, brand.choices ?? null], stop: [STOP, unsubscribe] }),
  }
}
