import { UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'
import { localDate, spokenDay, type Zone } from '@aforo/domain/values/days.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

type ExpiringCredits = {
  name: string
  title: string
  available: number
  end: Date
  daysLeft: number
  zone: Zone
  address: string
}

/** Credits that expire soon (R3). */
export const creditsEndWords = ({
  name,
  title,
  available,
  end,
  daysLeft,
  zone,
  address,
}: ExpiringCredits): MessageText => ({
  subject: `Tus clases vencen ${dueText(daysLeft)}`,
  greeting: `Hola, ${name}`,
  paragraphs: ['Todavía tienes clases por tomar. Resérvalas antes de que venzan.'],
  facts: [
    ['Paquete', title],
    ['Te quedan', remainingText(available)],
    ['Último día', spokenDay(localDate(end, zone))],
  ],
  brief: `${remainingText(available)} de ${title} por tomar: vencen ${dueText(daysLeft)}.`,
  values: { quedan: remainingText(available), vence: spokenDay(localDate(end, zone)) },
  button: { label: 'Reservar una clase', href: `${address}/mystudio` },
})

const dueText = (days: number): string => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)
const remainingText = (available: number): string =>
  available === UNLIMITED_MARK ? 'Clases ilimitadas' : `${available} ${available === 1 ? 'clase' : 'clases'}`
