import type { Words } from '@aforo/domain/notifications/words.ts'
import { pageOf } from './look/page.ts'

export type Mail = { subject: string; html: string; text: string }

const STOP = 'Dejar de recibir estos avisos'
const CHOOSE = 'Cambia qué avisos recibes'

/** Sets words under the studio's name and in its colours. Every word is escaped; nothing is loaded but the studio's logo. */
export function renderMail(brand: Brand, words: Words, unsubscribe: string | null = null): Mail {
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
    html: pageOf(brand, words, { choices: [CHOOSE, brand.choices ?? null], stop: [STOP, unsubscribe] }),
  }
}

import type { Brand } from './look/brand.ts'
