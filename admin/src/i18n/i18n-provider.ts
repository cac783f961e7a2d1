import type { I18nProvider } from 'ra-core'
import { messages } from './messages.ts'

type Options = { smart_count?: number; _?: string; [name: string]: unknown }

export function translate(key: string, options: Options = {}): string {
  const text = Object.hasOwn(messages, key) ? messages[key] : (options._ ?? key)
  return filled(counted(text ?? key, options.smart_count), options)
}

export const i18nProvider: I18nProvider = {
  translate: (key, options) => translate(key, options),
  changeLocale: async () => {},
  getLocale: () => 'es-MX',
}

function counted(text: string, count: number | undefined): string {
  const [one = '', several] = text.split('||||')
  return (several === undefined || count === 1 ? one : several).trim()
}

const filled = (text: string, options: Options): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => (name in options ? String(options[name]) : whole))
