import { UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'
import { localDate, spokenDay, type Zone } from '@aforo/domain/values/days.ts'
import type { Words } from '@aforo/domain/notifications/words.ts'

type Ending = {
  name: string
  title: string
  available: number
  end: Date
  daysLeft: number
  zone: Zone
  address: string
}

/** Classes are left, and their last day is near (R3). */
export const creditsEndWords = ({ name, title, available, end, daysLeft, zone, address }: Ending): Words => ({
  subject: `Tus clases vencen ${when(daysLeft)}`,
  greeting: `Hola, ${name}`,
  paragraphs: ['Todavía tienes clases por tomar. Resérvalas antes de que venzan.'],
  facts: [
    ['Paquete', title],
    ['Te quedan', left(available)],
    ['Último día', spokenDay(localDate(end, zone))],
  ],
  brief: `${left(available)} de ${title} por tomar: vencen ${when(daysLeft)}.`,
  values: { quedan: left(available), vence: spokenDay(localDate(end, zone)) },
  button: { label: 'Reservar una clase', href: `${address}/mystudio` },
})

const when = (days: number): string => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)
const left = (available: number): string =>
  available === UNLIMITED_MARK ? 'Clases ilimitadas' : `${available} ${available === 1 ? 'clase' : 'clases'}`
