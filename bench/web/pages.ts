import type { listPackages } from 'studio/packages/contract.ts'
import { addDays, localDate, mondayOf } from 'studio/values/days.ts'
import { call } from '../../journeys/people.ts'
import { aClass, ZONE } from '../../journeys/timetable.ts'

/** What a page may cost; sizes in kB as gzip sends them, times in ms. */
export type Limits = {
  js: number
  css: number
  fontFiles: number
  fonts: number
  requests: number
  weight: number
  cls: number
  lcp: number
  tbt: number
}

export type Who = 'visitor' | 'customer' | 'staff'
export type Page = { name: string; path: string; who: Who; limits: Limits }

const fonts = { fontFiles: 2, fonts: 36 }
const landing = { js: 6, css: 12, ...fonts, requests: 8, weight: 90, cls: 0.01, lcp: 1200, tbt: 10 }
const calendar = { js: 145, css: 14, ...fonts, requests: 14, weight: 230, cls: 0.01, lcp: 1300, tbt: 100 }
const account = { js: 150, css: 14, ...fonts, requests: 16, weight: 240, cls: 0.01, lcp: 1400, tbt: 120 }
const checkout = { ...account, js: 160, weight: 250 }
const admin = { js: 260, css: 25, fontFiles: 1, fonts: 36, requests: 25, weight: 450, cls: 0.02, lcp: 2500, tbt: 200 }

/** A whole week ahead, so that a bench on a Sunday finds what it finds on a Monday. */
export const fullWeek = `fecha=${addDays(mondayOf(localDate(new Date(), ZONE)), 7)}`

/** The pages that people come to first, each with what it may cost. */
export async function pagesOf(address: string): Promise<Page[]> {
  const { single_class_id } = await aClass(address, { type: 'Ride 45' })
  const { class_packages } = await call<typeof listPackages>(address, 'GET /class_packages')
  const bought = class_packages.find(({ price }) => price > 0)
  if (!bought) throw new Error('No package of the demo has a price: expected one in demo-studio, to open its checkout.')
  return [
    { name: 'landing', path: '/', who: 'visitor', limits: landing },
    { name: 'calendar, visitor', path: `/calendario?${fullWeek}`, who: 'visitor', limits: calendar },
    { name: 'calendar, signed in', path: `/mystudio?${fullWeek}`, who: 'customer', limits: calendar },
    { name: 'a class', path: `/clase/${single_class_id}`, who: 'visitor', limits: calendar },
    { name: 'checkout', path: `/checkout/${bought.class_package_id}`, who: 'customer', limits: checkout },
    { name: 'reservations', path: '/mystudio/reservaciones', who: 'customer', limits: account },
    { name: 'credits', path: '/mystudio/creditos', who: 'customer', limits: account },
    { name: 'admin, first screen', path: '/', who: 'staff', limits: admin },
    { name: 'admin, timetable', path: '/horario', who: 'staff', limits: admin },
    { name: 'admin, list of a class', path: `/clases/${single_class_id}`, who: 'staff', limits: admin },
  ]
}
