import type { Page as BrowserPage } from 'playwright-core'
import { addDays, localDate, mondayOf } from '@aforo/domain/values/days.ts'
import { paymentOption } from '../../e2e/checkout.ts'
import { packageTitled } from '../../e2e/people.ts'
import { findBookableClass, ZONE } from '../../e2e/timetable.ts'

export type Limits = {
  js: number
  route?: number
  css: number
  fontFiles: number
  fonts: number
  requests: number
  weight: number
  lcp: number
  tbt: number
  cls: number
  accessibility: number
  'best-practices': number
  seo?: number
  ttfb?: number
}

export type Role = 'visitor' | 'customer' | 'watcher' | 'staff'
export type Page = {
  name: string
  path: string
  role: Role
  limits: Limits
  act?: (page: BrowserPage) => Promise<void>
}

const fonts = { fontFiles: 2, fonts: 36 }
const scores = { accessibility: 100, 'best-practices': 100 }
const scoresWithSeo = { ...scores, seo: 100 }
const content: Limits = {
  js: 6,
  css: 12,
  ...fonts,
  requests: 8,
  weight: 90,
  lcp: 900,
  tbt: 50,
  cls: 0.01,
  ...scoresWithSeo,
}
const landing: Limits = { ...content, ttfb: 60 }
const calendar: Limits = {
  js: 130,
  css: 14,
  ...fonts,
  requests: 14,
  weight: 230,
  lcp: 1200,
  tbt: 150,
  cls: 0.01,
  ...scoresWithSeo,
  ttfb: 120,
}
const account: Limits = {
  js: 140,
  css: 14,
  ...fonts,
  requests: 16,
  weight: 240,
  lcp: 1200,
  tbt: 150,
  cls: 0.01,
  ...scores,
}
const video: Limits = { ...account, requests: 14 }
const checkout: Limits = { ...account, js: 145, weight: 250 }
const admin: Limits = {
  js: 220,
  route: 60,
  css: 25,
  fontFiles: 1,
  fonts: 36,
  requests: 25,
  weight: 450,
  lcp: 2000,
  tbt: 250,
  cls: 0.02,
  accessibility: 100,
  'best-practices': 100,
}

export const fullWeek = `fecha=${addDays(mondayOf(localDate(new Date(), ZONE)), 7)}`

export type Targets = { pages: Page[]; taps: { checkout: string; roster: string } }

export async function pagesOf(address: string): Promise<Targets> {
  const { single_class_id } = await findBookableClass(address, { type: 'Ride 45' })
  const packageForSale = await packageTitled(address, '5 clases')
  const [checkoutPath, roster] = [`/checkout/${packageForSale.class_package_id}`, `/clases/${single_class_id}`]
  const choosePayment = (name: string) => (page: BrowserPage) =>
    paymentOption(page, name).first().check({ force: true })
  const visitor = (name: string, path: string, limits: Limits): Page => ({ name, path, role: 'visitor', limits })
  const customer = (name: string, path: string, limits = account): Page => ({ name, path, role: 'customer', limits })
  const watcher = (name: string, path: string): Page => ({ name, path, role: 'watcher', limits: video })
  const staff = (name: string, path: string): Page => ({ name, path, role: 'staff', limits: admin })
  return {
    pages: [
      visitor('landing', '/', landing),
      visitor('content', '/nosotros', content),
      visitor('content, coach', '/coach/1', content),
      visitor('calendar, visitor', `/calendario?${fullWeek}`, calendar),
      customer('calendar, signed in', `/mystudio?${fullWeek}`, { ...calendar, seo: undefined }),
      visitor('a class', `/clase/${single_class_id}`, { ...calendar, ttfb: undefined }),
      { ...customer('checkout, card', checkoutPath, checkout), act: choosePayment('Tarjeta de crédito o débito') },
      { ...customer('checkout, cash', checkoutPath, checkout), act: choosePayment('Efectivo') },
      customer('account, reservations', '/mystudio/reservaciones'),
      customer('account, credits', '/mystudio/creditos'),
      customer('account, purchases', '/mystudio/membresias'),
      customer('account, information', '/mystudio/informacion'),
      watcher('video, library', '/mystudio/online'),
      watcher('video, one', '/mystudio/video/1'),
      staff('admin, first screen', '/'),
      staff('admin, timetable', '/horario'),
      staff('admin, list of a class', roster),
    ],
    taps: { checkout: checkoutPath, roster },
  }
}
