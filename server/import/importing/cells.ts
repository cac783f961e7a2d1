import { toTenDigits } from '@aforo/domain/values/phone.ts'
import { z } from 'zod'
import * as cells from '../table/cells.ts'
import { hour as hourCell, weekday as weekdayCell } from '../table/hours.ts'

const withMessage = <V>(cell: z.ZodType<V, string>, message: string, clean = (text: string) => text) =>
  z.string().transform((text, context): V => {
    const result = cell.safeParse(clean(text))
    if (result.success) return result.data
    context.addIssue({ code: 'custom', message: message })
    return z.NEVER
  })

export const maybe = cells.maybe
export const text = (longest: number) => withMessage(cells.text('a text', longest), `un texto de 1 a ${longest} letras`)
export const email = withMessage(cells.email, 'un correo como ana@correo.com')
export const phone = withMessage(cells.phone, 'un teléfono de 10 dígitos', toTenDigits)
export const instagram = withMessage(cells.instagram, 'un usuario de Instagram', (text) =>
  text.replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '').replace(/^@|\/$/g, ''),
)
export const whole = (least: number, most: number) =>
  withMessage(cells.whole(least, most), `un número entero de ${least} a ${most}`, (text) => text.replace(/[.,]0+$/, ''))
export const allowance = withMessage(cells.allowance, 'un número de clases de 1 a 999, o «ilimitado»', (text) =>
  text.replace(/[.,]0+$/, ''),
)
export const day = withMessage(cells.day, 'una fecha AAAA-MM-DD o DD/MM/AAAA', isoDay)
export const hour = withMessage(hourCell, 'una hora como 07:00', clockHour)
export const weekday = withMessage(
  weekdayCell,
  'un día: lunes, martes, … domingo',
  (text) => ENGLISH.get(text.toLowerCase()) ?? text,
)
export const yesOrNo = z.string().transform((text, context): boolean => {
  const word = text.trim().toLowerCase()
  if (['', 'no', '0', 'false'].includes(word)) return false
  if (['si', 'sí', 'yes', '1', 'true'].includes(word)) return true
  context.addIssue({ code: 'custom', message: 'sí o no' })
  return z.NEVER
})
export const names = z.string().transform((text) => [
  ...new Set(
    text
      .split(/[;/|]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
])

const ENGLISH = new Map([
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
])

function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return text.replaceAll('/', '-').replace(/[T ].*$/, '')
}

function clockHour(text: string): string {
  const [, hours = '', minutes = '', meridiem = ''] =
    /^(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap])?\.?\s?m?\.?$/i.exec(text) ?? []
  if (!hours) return text
  const isAfternoon = meridiem.toLowerCase() === 'p' && Number(hours) < 12
  const isMidnight = meridiem.toLowerCase() === 'a' && Number(hours) === 12
  return `${String(Number(hours) + (isAfternoon ? 12 : isMidnight ? -12 : 0)).padStart(2, '0')}:${minutes}`
}
