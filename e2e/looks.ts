import type { changeSettings } from '@aforo/domain/settings/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { call, demo, signInAs } from './people.ts'

type Colours = Record<'primary' | 'accent' | 'dark' | 'gray' | 'light' | 'primary-light', string>
export type Look = { name: string; settings: Partial<Settings> }

const toColours = (
  primary: string,
  accent: string,
  dark: string,
  gray: string,
  light: string,
  primaryLight: string,
): Colours => ({
  primary,
  accent,
  dark,
  gray,
  light,
  'primary-light': primaryLight,
})

const createLook = (name: string, estilo: Settings['estilo'], colours: Colours): Look => ({
  name,
  settings: { estilo, theme_mode: 'light', ...colours } as Partial<Settings>,
})

export const styleLooks: readonly Look[] = [
  createLook('barro', 'barro', toColours('#c2482d', '#f2b134', '#231815', '#7a6c64', '#fbf5ec', '#f3c9b5')),
  createLook('pulso', 'pulso', toColours('#ff3d68', '#d8ff3e', '#0c0b10', '#8b8794', '#f5f3f7', '#ffb3c4')),
  createLook('tinta', 'tinta', toColours('#2f4a3f', '#c96f4a', '#1b211e', '#6e756f', '#f4f1ea', '#d5ddd3')),
]

export const hostileLooks: readonly Look[] = [
  createLook('yellow and white', 'barro', toColours('#ffee00', '#ffffff', '#ffee00', '#ffee00', '#ffffff', '#ffffff')),
  createLook('black on black', 'pulso', toColours('#000000', '#000000', '#000000', '#000000', '#000000', '#000000')),
  createLook('white on white', 'tinta', toColours('#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff')),
  createLook('neon', 'pulso', toColours('#39ff14', '#ff00ff', '#00ffff', '#ffff00', '#39ff14', '#ff00ff')),
  createLook(
    'the same colour twice',
    'barro',
    toColours('#c2482d', '#c2482d', '#c2482d', '#c2482d', '#fbf5ec', '#c2482d'),
  ),
  createLook('mid-grey', 'tinta', toColours('#808080', '#808080', '#808080', '#808080', '#808080', '#808080')),
]

const atNight = ({ name, settings }: Look): Look => ({
  name: `${name} at night`,
  settings: { ...settings, theme_mode: 'dark' },
})

/** The dark tones of the styles that are light, with the hostile colours in the same style. */
export const nightLooks = styleLooks
  .filter(({ name }) => name !== 'pulso')
  .map((look) => ({
    look: atNight(look),
    hostile: hostileLooks.filter(({ settings }) => settings.estilo === look.settings.estilo).map(atNight),
  }))

export async function applyLook(address: string, { settings }: Look): Promise<void> {
  const { token } = await signInAs(address, demo.admin)
  await call<typeof changeSettings>(address, 'PUT /settings', { token, body: { values: settings } })
}
